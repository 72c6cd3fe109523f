-- Sends the requests of a JSON-free list, each line "METHOD<TAB>target<TAB>authorization<TAB>body" whose last two may be empty,
-- in turn, and prints one line of figures.
local prepared = {}
local at = 0

-- The headers of the command line, and this credential.
local function headersWith(authorization)
  local headers = {}
  for name, value in pairs(wrk.headers) do headers[name] = value end
  if authorization ~= "" then headers["Authorization"] = authorization end
  return headers
end

function init(args)
  for line in io.lines(args[1]) do
    local method, target, authorization, body = line:match("^(%S+)\t(%S+)\t([^\t]*)\t(.*)$")
    if body == "" then body = nil end
    prepared[#prepared + 1] = wrk.format(method, target, headersWith(authorization), body)
  end
end

function request()
  at = at % #prepared + 1
  return prepared[at]
end

function done(summary, latency, _)
  local errors = summary.errors
  io.write(string.format("FIGURES %d %d %d %d %d %d\n", summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
