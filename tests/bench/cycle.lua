-- Asks for the paths given as arguments, one after the other, as a browser does that has nothing in its cache. A path
-- with a body behind it, separated by a space, is sent as JSON.
local requests, count = {}, 0
-- Page views of programs that don't say what they are aren't counted.
local post = { ['content-type'] = 'application/json', ['user-agent'] = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

function init(args)
  for i, arg in ipairs(args) do
    local path, body = arg:match('^(%S+) (.+)$')
    requests[i] = body and wrk.format('POST', path, post, body)
      or wrk.format('GET', arg, { ['accept-encoding'] = 'br' })
  end
end

function request()
  count = count + 1
  return requests[count % #requests + 1]
end
