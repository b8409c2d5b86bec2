-- Each request reserves a spot for a new person. Arguments: the first and last workshop id, and a prefix for this run.
local from, to, prefix, count = 1, 1, '', 0

function init(args)
  from, to, prefix = tonumber(args[1]), tonumber(args[2]), args[3]
end

function request()
  count = count + 1
  local id = from + count % (to - from + 1)
  local body = string.format(
    '{"workshopId":%d,"firstName":"Ada","lastName":"Okafor","email":"%s-%d@example.com","phone":"","notes":"","type":"reservation"}',
    id, prefix, count)
  return wrk.format('POST', nil, { ['content-type'] = 'application/json' }, body)
end
