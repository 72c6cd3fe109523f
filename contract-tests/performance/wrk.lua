-- Sends the requests of a JSON-free list, each line "METHOD<TAB>target<TAB>body", in turn or at random, and prints one line of figures.
local prepared = {}
local random = false
local at = 0

function init(args)
  random = args[2] == "random"
  for line in io.lines(args[1]) do
    local method, target, body = line:match("^(%S+)\t(%S+)\t(.*)$")
    if body == "" then body = nil end
    prepared[#prepared + 1] = wrk.format(method, target, nil, body)
  end
  if random then math.randomseed(os.time()) end
end

function request()
  if random then return prepared[math.random(#prepared)] end
  at = at % #prepared + 1
  return prepared[at]
end

function done(summary, latency, _)
  local errors = summary.errors
  io.write(string.format("FIGURES %d %d %d %d %d %d\n", summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
