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

check-content: build ## Check a portfolio, list errors and warnings, count what is shown: make check-content PORTFOLIO=folder-or-resume.json [STRICT=1]
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

lint-contract: redocly judges ## Lint the contract and its journeys: Redocly strict, and Spectral with OWASP
	spectral lint --fail-severity hint -r openapi/spectral.yaml openapi/openapi.yaml openapi/arazzo.yaml

# The half of it that make check does: one package and two seconds, where Spectral with its rules is 250 packages and ten.
redocly: install
	redocly lint --config openapi/redocly.yaml openapi/openapi.yaml openapi/arazzo.yaml
	redocly lint --extends minimal --skip-rule no-unused-components generated/contract.json generated/openapi-read.json

check-breaking: check-generated ## Fail when the contract breaks what was last released and the major version is the same
	tsx openapi/check-breaking.ts

release-contract: check-breaking ## Keep the contract as the last released one (openapi/released/), with a release
	tsx openapi/release-contract.ts

## -- Proving ------------------------------------------------------------------------------------------------------------------------------

test: ## Install what is missing and prove everything; what this machine has not the tools for is named at the end, and fails with CI set
	@$(MAKE) --no-print-directory tools
	@$(MAKE) $(side-by-side) on-older-node checks
	@$(call with-tools,$(all-tools)) "$$(command -v "$(NODE_22)" || command -v node)" node_modules/vitest/vitest.mjs run

# What must hold of the sources before they are run.
checks: check-generated lint-contract check-breaking typecheck-peer style lint-regex lint-deploy advisories

# What the tests drive: of the system's own packages, and of other registries. What each is, which package has it and what is proven with it is in
# contract-tests/support/system-tools/list.ts.
system-tools := chromium postgres nginx promtool bind redis haproxy pgbouncer openssl git python3
all-tools := $(system-tools) python python-clients newer-node proc
ask-for-tools = NODE_22="$(NODE_22)" tsx contract-tests/support/system-tools/main.ts
# $(call install-tools,names) installs what is missing of these, all at once. $(call with-tools,names) begins a run of tests: what drives one that is
# still missing is left out. With CI set nothing may be missing.
install-tools = $(ask-for-tools) install $(1)
with-tools = without="$$($(ask-for-tools) absent $(1))" && WITHOUT="$$without" NODE_22="$(NODE_22)"

# What waits for registries, at once; only Python's packages wait for Python.
tools: node_modules/.installed
	@$(MAKE) $(subst --jobs=2,--jobs=5,$(side-by-side)) judges build newer-node system-tools
system-tools: node_modules/.installed
	@$(call install-tools,$(system-tools))
	@$(MAKE) $(side-by-side) python python-clients deploy-linters

# By TypeScript 7, in a third of the time of 5.9, which stays where its programming interface is needed and for what is published. Of OpenTelemetry's
# SDK, an optional peer of a hundred packages, make check takes what the service declares of it; make test holds that to its own types.
# make test also checks the files that tsconfig.check.json leaves out, since they import packages of tools/test/.
tsc = node node_modules/typescript-native/bin/tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/$(1).json -p $(1).json
typecheck: install ## Let the compiler name what is missing
	$(call tsc,tsconfig.check)

typecheck-peer: judges
	$(call tsc,tsconfig)

style: install ## Check format, lint, and who imports whom
	biome ci --error-on-warnings .
	depcruise --config .dependency-cruiser.cjs src contract-tests openapi

lint-regex: install ## Fail on a regular expression of src/ or of the contract that can take more than linear time (ARGS=--all: those found sound before too)
	tsx contract-tests/integration/regular-expressions/lint.ts $(ARGS)

format: install ## Format and fix what can be fixed
	biome check --write .

# The packages that a deployment hands out are among the documents that the tests read, so they are built.
check: install build ## The quick loop, within a minute: generated files, the contract, types, style, and the tests that need no database
	@$(MAKE) $(side-by-side) unit-alone check-generated redocly typecheck style

# Without the proofs of memory, mutants and hostile sizes, which only make test does.
unit-alone: install
	@$(call with-tools,openssl) vitest run --project unit --tags-filter='!proof' --maxWorkers=2

# On the machine's own Node, where it is older than the one that runs everything: what follows from the interpreter, and so the reads over HTTP, but
# neither the proofs, which are of algorithms, nor what programs of their own judge.
on-older-node: install build newer-node
	@if [ "$(NODE_22)" = "$$(node -p process.execPath)" ]; then echo "This is $$(node -v): all tests run on it."; \
	else $(call with-tools,$(all-tools)) vitest run --project unit --project api --tags-filter='!proof' --maxWorkers=2 src/ migrations/ docs/ $(over-http); fi
over-http := $(addprefix contract-tests/api/,read-api negotiation limits file-names fast-path agent-auth/ a2a/a2a mcp/endpoint)

watch: install ## The tests that need no database, again with every save
	vitest --project unit --tags-filter='!proof'

unit: install ## The tests beside the source, with those that need a database
	@$(call install-tools,postgres redis openssl)
	@$(call with-tools,postgres redis openssl) vitest run --project unit --project database

api: judges newer-node python python-clients ## The tests that know the service by HTTP and its contract alone
	@$(call with-tools,newer-node python python-clients) vitest run --project api

integration: tools ## The tests of the whole: the built program, database servers, a browser, attacks and faults
	@$(call with-tools,$(all-tools)) vitest run --project 'integration*'

fuzz: install build python ## Schemathesis for long against a running service: make fuzz [EXAMPLES=1000]
	EXAMPLES="$(or $(EXAMPLES),1000)" vitest run --project api contract-tests/api/contract/schemathesis.test.ts

attack: install build python chromium postgres nginx haproxy redis ## Make every attack that worked once, and those that never did, against a fresh service: make attack [ROWS=A1,A3] [SEED=…]
	@seed="$(or $(SEED),$$RANDOM)"; echo "Made with SEED=$$seed; give it again to make the same attacks."; SEED="$$seed" \
	  $(in-full) contract-tests/integration/attacks contract-tests/integration/parsers agent-auth/consent-ceiling $(if $(ROWS),-t '\b($(subst $(comma),|,$(ROWS)))\b')
# What make test does less often, one file after the other, so that what one measures is not the load of another.
in-full := vitest run --config contract-tests/support/full.config.ts

limits-table: install postgres ## Rewrite the table of who can close which limit in docs/threat-model.md
	@WRITE_TABLE=1 vitest run contract-tests/integration/attacks/limits.test.ts

gallery: install chromium ## Look at each page of the gallery's people in three designs, four widths, light and dark, and hold them to the approved pictures (WRITE=1 approves)
	GALLERY=$(if $(WRITE),write,whole) vitest run --project integration contract-tests/integration/gallery

audit: node_modules/.installed ## Fail on a known advisory of level high or above in a package of the built service
	tsx deploy/audit.ts

# As a step of make test it says so where the advisory service does not answer, and goes on.
advisories: node_modules/.installed
	tsx deploy/audit.ts --if-answered

sbom: node_modules/.installed ## Write what the built service consists of to dist/sbom.cdx.json (CycloneDX)
	@mkdir -p dist
	npm sbom --sbom-format cyclonedx --package-lock-only --omit dev > dist/sbom.cdx.json

## -- Building and installing --------------------------------------------------------------------------------------------------------------

build: dist/.built ## Compile to dist/, when a source is newer than it

dist/.built: node_modules/.installed $(shell find src migrations generated openapi/build.ts openapi/bundle.ts openapi/bundle-plugins.ts openapi/packages.ts tsconfig.json tsconfig.build.json -type f ! -name '*.test.ts' 2>/dev/null)
	tsx openapi/build.ts
	@touch $@

include tools/install.mk deploy/lint.mk contract-tests/lab/lab.mk

clean: ## Remove what was built and installed
	rm -rf dist node_modules tools/node_modules tools/test/node_modules contract-tests/lab/node_modules contract-tests/lab/clients/.build .tools $(VENV)

help: ## List the commands
	@awk -F ':.*## ' '/^## -- /{gsub(/^## -- | -+$$/,""); printf "\n%s\n", $$0} /^[a-z-]+:.*## /{printf "  %-17s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Every target but the files is a name only.
.PHONY: $(shell sed -n 's/^\([a-z0-9-]*\):.*/\1/p' $(MAKEFILE_LIST))
