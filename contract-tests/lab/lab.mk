## -- The lab: measured and tried for long, and no part of make test ------------------------------------------------------------------------

lab := contract-tests/lab
# What the bench compares the service with, by the lab's own lock file.
lab-packages: $(lab)/node_modules/.installed

bench: install lab-packages build newer-node wrk postgres ## Measure speed against what the targets name, into contract-tests/lab/performance/RESULTS.md (ROWS=P1,P7 for some rows, BEFORE=../before for the build of another checkout beside it)
	node node_modules/typescript-native/bin/tsc --noEmit -p $(lab)/tsconfig.json
	PATH="$(abspath $(dir $(NODE_22))):$$PATH" BEFORE="$(BEFORE)" tsx $(lab)/performance/bench.ts "$(ROWS)"

soak: install build postgres ## Ten minutes of mixed load at 70 % of this machine, with reloads and a restart of the database: make soak [MINUTES=10]
	@MINUTES="$(MINUTES)" tsx $(lab)/soak/soak.ts

chaos: install build postgres redis haproxy pgbouncer ## Break the service in every way of the table and hold it to its promises: make chaos [ONLY=F1,F11] [CHAOS_SKIP=F6]
	@$(in-full) $(lab)/faults contract-tests/integration/faults agent-auth/outage provider-outage counting/shared-stores \
	  -t '^$(if $(CHAOS_SKIP),(?!.*\b($(subst $(comma),|,$(CHAOS_SKIP)))\b)).*$(if $(ONLY),\b($(subst $(comma),|,$(ONLY)))\b)'

clients: install newer-node ## Generate eleven clients in nine languages, make a journey with each, and read Swift's sources (CLIENTS=go,python picks, CLIENTS_SKIP=rust leaves out)
	@NODE_22="$(NODE_22)" CLIENTS="$(CLIENTS)" CLIENTS_SKIP="$(CLIENTS_SKIP)" tsx $(lab)/clients/run.ts

try-clients: judges newer-node chromium python3 python-clients $(VENV)/clients-v1/.installed ## Let real MCP and OAuth clients connect in a real browser (CLIENTS=sdk-v1,inspector picks)
	@NODE_22="$(NODE_22)" CLIENTS="$(CLIENTS)" tsx $(lab)/connect/run.ts

test-image: install newer-node ## Do the steps of the Dockerfile without an engine, and run the result unprivileged on a read-only tree (needs root on Linux)
	NODE_22="$(NODE_22)" vitest run --config $(lab)/image/vitest.config.ts

test-first-minutes: node_modules/.installed ## Do "make run" and "make check" in a fresh clone of the last commit with an empty cache: no warning, few packages, and how long each took
	tsx $(lab)/first-minutes/run.ts
