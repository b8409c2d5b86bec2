-- Asks for the paths given as arguments, one after the other, as a browser does that has nothing in its cache. A path
-- with a body behind it, separated by a space, is sent as JSON.
local requests, count = {}, 0

function init(args)
  for i, arg in ipairs(args) do
    local path, body = arg:match('^(%S+) (.+)$')
    requests[i] = body and wrk.format('POST', path, { ['content-type'] = 'application/json' }, body)
      or wrk.format('GET', arg, { ['accept-encoding'] = 'br' })
  end
end

function request()
  count = count + 1
  return requests[count % #requests + 1]
end
