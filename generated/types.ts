// Generated from openapi/openapi.yaml by `make generate`. Do not edit: change the contract.

export interface paths {
    "/api/v1/webmcp/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the projects
         * @description Returns the catalogue of projects, each in its slim form, and the names of all categories. Those to which the owner gave a place come
         *     first, in that order; the rest follow, newest first.
         *
         *     - `count` is the number of projects in this answer; `total` is the number in the whole catalogue, before any filter or limit.
         *     - `category` selects the projects of one category, ignoring case. A category that matches nothing is not an error:
         *       `count` is 0, `projects` is empty and `categories` still lists all categories.
         *     - `tag` selects the projects that have this word among their `tags`, in the same way. With both, a project must meet both.
         *     - `detail=full` adds status, technologies, metrics and dates to each project; the slim form is the default.
         *     - Without `limit` the whole list is returned. With it, `nextCursor` leads to the rest.
         *     - An unknown query parameter, a repeated `category` or `tag`, one over 100 characters, a `limit` outside 1 to 100, a `cursor`
         *       that no answer contained, or another version than `v1` is a 400.
         */
        get: operations["listProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webmcp/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the projects (unversioned alias)
         * @description The alias of `/api/v1/webmcp/projects`, kept for older clients and not deprecated. It takes the same parameters, and its answer has the same
         *     shape, without `version`.
         */
        get: operations["listProjectsUnversioned"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webmcp/projects/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one project
         * @description Returns one project in full by its slug. A slug that matches no project is a 404 with code `NOT_FOUND`; the message names the slug and
         *     the hint says to list the projects. Another version than `v1` is a 400.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webmcp/projects/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one project (unversioned alias)
         * @description The alias of `/api/v1/webmcp/projects/{slug}`, kept for older clients and not deprecated. Its answer is the same.
         */
        get: operations["getProjectUnversioned"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webmcp/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the site profile
         * @description Returns whose portfolio this is: name, role, a short description, how to reach the owner, the terms on which the owner takes up
         *     work, the links the owner shows, and the resume in short: jobs, education, languages, and each skill with the projects and jobs
         *     that name it. Sections are newest first and hold ten entries at most, other than skills and languages; `shortened` names those
         *     of which there are more. The evidence of a skill is shortened to at most five entries; `skill` asks for all evidence of one
         *     skill, at most 1,000 entries.
         */
        get: operations["getSiteProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webmcp/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the offers
         * @description Returns what the owner offers, such as services and workshops, in the owner's order. `count` and `total` are equal: the list is
         *     always whole. An owner without offers has an empty list.
         */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webmcp/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the site
         * @description Finds projects, pages, offers, the profile, and the entries of the resume (jobs, studies, skills, languages, publications, awards,
         *     certificates) by words. The best match comes first; equal scores are ordered by identifier, so the order is stable. Titles weigh
         *     most, then category and technologies, then descriptions, then the text. Synonyms match too: common ones, and the keywords of the
         *     owner's skills by the name of the skill. Names with a sign are words of their own: `C#`, `C++`, `.NET`, `Node.js`, `R&D`.
         *
         *     Each result lists in `matched` which words it has and where, and quotes a sentence of the entry. The answer lists the words that
         *     no entry uses in `unmatched`, and the words that only entries of another `type` use in `elsewhere`. Only for a word in `unmatched`
         *     do words match that begin with it or are spelled like it. Results whose score is below a tenth of the best score are left out.
         *     A search that finds nothing is a 200 with an empty list and a `hint`. Read a result with `/api/v1/webmcp/page?path=` and its `id`.
         */
        get: operations["searchSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webmcp/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pages
         * @description Returns the pages of the site other than the pages of single projects: the home page, the index of projects, the list of posts and the
         *     offers when there are any, and every page the owner wrote, posts among them with their date and tags. Projects come from `/api/v1/webmcp/projects`; each has its page at `href`. The list is always whole.
         */
        get: operations["listPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webmcp/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a page as Markdown
         * @description Returns the text of any page of the site, and of every document that `/llms.txt` names, as Markdown with absolute links. `path` is a
         *     site path, an absolute URL of this site, or the `id` of a search result.
         *
         *     Long pages are read in parts: `max_chars` (20,000 unless given) bounds the part, `truncated` says that there is more, and `nextOffset`
         *     is the `offset` of the next part. An `offset` past the end gives an empty text. A path that leads to no page is a 404.
         */
        get: operations["getPageContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resume.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the portfolio as a JSON Resume
         * @description Returns the portfolio in the JSON Resume 1.0 format: the profile as `basics`, the projects, and what the owner's own resume adds. Email
         *     address, telephone number and street address are included only when the owner publishes them.
         */
        get: operations["getResume"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the home page
         * @description Returns the home page: who the owner is, the projects and the offers.
         *
         *     `Accept` chooses between HTML (the default), Markdown and a JSON object with the essentials; a client that accepts none of them gets 406.
         *     `Link` names the API catalog, the API description, the documentation and the other documents. Unknown query parameters are ignored.
         */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the health of the service
         * @description Returns `ok`, or `degraded` when something other than reading fails: the portfolio (a changed folder was refused, the last good one is
         *     served), the database, or mail. It names no secrets and is never cached.
         *
         *     A process that is starting or stopping answers 503, so that load balancers send it no new requests. It ignores `Accept` and query parameters; an
         *     `API-Version` other than `v1` is a 400.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the operations of version 1
         * @description Returns the operations under `/api/v1` with their addresses, and where the description, the documentation and the MCP endpoint are. It is
         *     the anchor of this API in the API catalog.
         *
         *     It counts against the limit of the read API. The version may also be chosen by `Accept: application/vnd.vitrine.v1+json`; a version that
         *     does not exist is a 400. Unknown query parameters are ignored.
         */
        get: operations["getApiIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the text profile
         * @description Returns what this site is, when to use it and every page, in the form of llmstxt.org. Links lead to Markdown pages.
         *
         *     `Accept` chooses between the text (the default, also for any media type but JSON) and a small JSON object with the same text.
         *     This operation never answers 406. Unknown query parameters are ignored.
         */
        get: operations["getLlmsTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this API description
         * @description Returns the OpenAPI 3.1 description of this service, with the address of this deployment as its server. It is compact, for programs;
         *     `/openapi.yaml` is the same to read. `/api/openapi.json` has the same bytes.
         *
         *     The answer is `application/json`, or `application/openapi+json` for a client that prefers it; `Accept` is otherwise ignored, and so are
         *     query parameters.
         */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this API description as YAML
         * @description Returns what `/openapi.json` returns as YAML (RFC 9512), which the `Link` header of each names as the other form.
         *
         *     The answer is `application/yaml`, or `application/openapi+yaml` for a client that prefers it; `Accept` is otherwise ignored, and so are
         *     query parameters.
         */
        get: operations["getOpenapiYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this API description (alias)
         * @description Returns the OpenAPI 3.1 description of this service, with the address of this deployment as its server. It has the
         *     same bytes as `/openapi.json`, which `Link` names as canonical. An `API-Version` other than `v1` is a 400.
         *
         *     The answer is `application/json`, or `application/openapi+json` for a client that prefers it; `Accept` is otherwise ignored, and so are
         *     query parameters.
         */
        get: operations["getOpenapiAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi-read.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the read-only part of this API description
         * @description Returns an OpenAPI 3.1 description of the operations that read the portfolio, without their aliases. It is for hosts that limit what
         *     they import, such as GPT Actions: it has at most 30 operations, and no description is longer than 300 characters.
         *
         *     The answer is `application/json`, or `application/openapi+json` for a client that prefers it; `Accept` is otherwise ignored, and so are
         *     query parameters.
         */
        get: operations["getReadOnlyOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/arazzo.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the journeys through this API
         * @description Returns an Arazzo 1.0 description of the journeys: reading; discovering, registering, exchanging, calling and revoking; and being claimed by a
         *     human. Its steps name operations of `/openapi.json` of this deployment. It ignores `Accept` and query parameters.
         */
        get: operations["getArazzo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/developers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the docs hub
         * @description Returns the docs hub: a quickstart, authentication, rate limits, versioning, error handling with the table of error codes, and MCP.
         *
         *     `Accept` chooses between HTML (the default), Markdown and a JSON object with the essentials; a client that accepts none of them gets 406.
         *     Unknown query parameters are ignored. In the JSON form, `rateLimit.headers` lists the names of the rate-limit headers.
         */
        get: operations["getDevelopers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/api-catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the API catalog
         * @description Returns the API catalog of this site (RFC 9727) as a linkset (RFC 9264): which APIs there are, and for each its description, documentation,
         *     metadata and status. `links` repeats the same targets as a plain list. It ignores `Accept` and query parameters. The media type has the
         *     parameter `profile="https://www.rfc-editor.org/info/rfc9727"`.
         */
        get: operations["getApiCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/agent-card.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the agent card
         * @description Returns an agent card in the form of A2A 1.0. Its first interface is `/api/a2a`, which answers each of the card's examples with what it asks
         *     for; its second is the MCP endpoint, whose binding is the address of the MCP specification. The members that A2A 0.3 has as well read the
         *     same there; its `url` is missing, since nothing here speaks 0.3. It ignores `Accept` and query parameters.
         */
        get: operations["getAgentCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the protected resource metadata
         * @description Returns what a client must know to get an access token for this API (RFC 9728): the resource, what to show to the user for consent, the
         *     authorization server and the scopes. A 401 leads here. It ignores `Accept` and query parameters.
         */
        get: operations["getProtectedResourceMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the authorization server metadata
         * @description Returns the endpoints and grants of the authorization server (RFC 8414), which is this service itself, and under `agent_auth` how agents
         *     register, are claimed and are revoked. It ignores `Accept` and query parameters.
         */
        get: operations["getAuthorizationServerMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signing keys
         * @description Returns the public keys that verify the identity assertions of this service: the active key, the next one, and retired ones whose
         *     assertions may still be valid. Cache them as `Cache-Control` says, and fetch them again when a `kid` is unknown.
         *
         *     When the database is unavailable the last loaded keys are served; 503 only when none were loaded since the start. It ignores
         *     `Accept` and query parameters.
         */
        get: operations["getJwks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how agents authenticate
         * @description Returns a skill that walks an agent through registration, the claim by its human, the exchange for an access token, its use and its
         *     revocation. It is made from the same configuration as the metadata.
         *
         *     `Accept` chooses between Markdown (the default, also for any media type but JSON) and a small JSON object. This operation never
         *     answers 406. Unknown query parameters are ignored.
         */
        get: operations["getAuthMd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/a2a": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the portfolio as an agent
         * @description The Agent2Agent protocol (A2A) 1.0 in its JSON-RPC binding. Post one request; the answer is one JSON object. Send the header
         *     `A2A-Version: 1.0`: without it a request counts as version 0.3, as the protocol requires, and is refused with −32009.
         *
         *     `SendMessage` answers at once with a message, never with a task. The answer has a text part and a data part;
         *     `configuration.acceptedOutputModes` keeps one of the two. The question is the text of the message's parts, or a data part:
         *
         *     | A text that is | or the data part | is answered in the data part with | and in the text part with |
         *     |---|---|---|---|
         *     | the slug or the address of a project | `{"project": "the-slug"}` | `project`, its record | its page as Markdown |
         *     | the address of a page | `{"page": "/projects", "offset": 0}` | `page` | the page as Markdown |
         *     | | `{"offers": true}` | `offerList` | the offers as Markdown |
         *     | | `{"projects": true, "category": "the category"}` | `projectList` | the list |
         *     | | `{"profile": true}` | `siteProfile` | the home page as Markdown |
         *     | anything else | `{"query": "a few words", "type": "project", "limit": 3}` | what was found | the same |
         *
         *     The data part is always `A2aFindings`: every text is searched for as well, by its first 200 characters, and each record is what the REST
         *     operation returns. Nothing reads sentences: send words to look for. Long pages come in parts: `nextOffset` of one is the `offset` of the next;
         *     lists of over 100 projects too, by `nextCursor` and `cursor`.
         *
         *     - No task is ever made: `GetTask` and `CancelTask` answer −32001 (task not found), and `ListTasks` answers an empty list.
         *     - `SendStreamingMessage`, `SubscribeToTask` and `GetExtendedAgentCard` answer −32004, since the agent card declares none of them; the
         *       methods of push notifications answer −32003.
         *     - A message without a text or data part, or no accepted output mode that is here, is −32005. Missing parameters are −32602, unknown
         *       methods −32601. All these have status 200; the JSON-RPC error carries an error record as its member `error`.
         *     - A body that this description refuses is a 400 with a JSON-RPC error (−32600 or −32602); one that is not JSON is a 400 with an error
         *       record. There are no batches and no notifications: `id` is required.
         *     - Browsers are served on the site's own origin, localhost and the origins that the owner allows; others get 403.
         */
        post: operations["postA2a"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the MCP server
         * @description Returns what the MCP endpoint offers, without a protocol handshake: its name and version, the protocol revisions, the capabilities and
         *     the full descriptor of each tool. The endpoint itself is `POST` on the same path.
         *
         *     - `Accept` does not choose a form: the answer is JSON for `application/json`, `text/html`, any type and no `Accept` at all.
         *     - A request whose `Accept` lists `text/event-stream` is a client opening a listening stream. This server has none and answers 405,
         *       which tells the client to ask no more.
         *     - A browser on a foreign origin gets 403. The site's own origin, localhost and the origins that the owner allows are reflected in
         *       `Access-Control-Allow-Origin`; a request without `Origin` always passes.
         *     - A wrong `API-Version` or a malformed request target is a 400. Unknown query parameters are ignored.
         */
        get: operations["getMcpDescriptor"];
        put?: never;
        /**
         * Send an MCP message
         * @description The Model Context Protocol over Streamable HTTP. Post one JSON-RPC message; the answer is one JSON object, never an event stream,
         *     whatever `Accept` says. There are no sessions: every request is independent, and `Mcp-Session-Id` and `Authorization` are ignored.
         *
         *     **Tools:** `list_projects`, `get_project`, `get_site_profile`, `list_offers`, `search_site`, `get_page_content`. Their input schemas are
         *     the component schemas `ListProjectsInput`, `GetProjectInput`, `GetSiteProfileInput`, `EmptyInput`, `SearchSiteInput` and `GetPageContentInput`;
         *     their results are the records that the REST operations return, as `structuredContent` and as one text item of the same JSON.
         *
         *     **Older and newer revisions on one address.** A client of 2024-11-05 to 2025-11-25 starts with `initialize`; one that asks for no version gets
         *     `2024-11-05`. A client of 2026-07-28 sends no handshake: each request carries `_meta` and the headers `MCP-Protocol-Version`,
         *     `Mcp-Method` and, where something is named, `Mcp-Name`.
         *
         *     - `jsonrpc` may be left out, and `id` may be null or left out in the older revisions; the answer then has the id null. A method that begins with
         *       `notifications/` and has no id is a notification: 202 without a body.
         *     - A batch has 1 to 20 messages, each counted as one request against the limit. It is accepted only in the older revisions, without
         *       `MCP-Protocol-Version` or with `2025-03-26` or `2024-11-05`.
         *     - An error of the protocol (unknown method, unknown tool) is a JSON-RPC error with status 200. Bad arguments of a tool and things that
         *       do not exist are results with `isError: true`, which a model can read and repair.
         *     - Requests that are refused before they are understood get status 400. Its body is an error record; requests that declare 2026-07-28 get
         *       a JSON-RPC error instead, and for an unknown method a 404.
         *     - JSON-RPC codes in use: −32700, −32600, −32601, −32602, −32603, −32002, −32020 (headers contradict the body) and −32022 (protocol
         *       version not supported).
         *     - Browsers are served on the site's own origin, localhost and the origins that the owner allows; others get 403.
         */
        post: operations["postMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcp/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the MCP server for clients that are signed in
         * @description Returns what the endpoint for clients that are signed in offers: the members of `GET /api/mcp`, seven tools, and
         *     `"authentication": {"required": true}`. The endpoint itself is `POST` on the same path. This description needs no token.
         *
         *     A service with `OAUTH_CLIENTS=off` answers 404. The rules of `GET /api/mcp` for `Accept`, `Origin`, `API-Version` and query parameters hold.
         */
        get: operations["getMcpAccountDescriptor"];
        put?: never;
        /**
         * Send an MCP message as a signed-in client
         * @description The server of `POST /api/mcp`, signed in: the same rules for messages, revisions and batches, and one more tool. Every request needs an
         *     access token, whatever it holds; without one the 401 names the metadata of this very endpoint, from which an MCP client finds the
         *     authorization server and asks its human. A token of any kind of agent works here, and a token from here works on REST.
         *
         *     **`send_message`** sends one message to the owner in the name of the human behind the token. Its arguments are the component schema
         *     `SendMessageInput`, its result has `id`, `received_at` and `replayed`. Without an `idempotency_key` the same content within 10 minutes is
         *     the same message, because models and clients repeat calls. The tool needs the scope `write:messages`: a call without it, alone or in a
         *     batch, is a 403 for the whole request with all that has to be asked for. All seven tools are listed whatever the scopes.
         *
         *     Errors come in this order: the token, the body and its headers, the scope. Answers are never cached by others. A service with
         *     `OAUTH_CLIENTS=off` answers 404.
         */
        post: operations["postMcpAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/mcp/server-card.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the MCP server card
         * @description Returns the card that announces the MCP server: its name and version, where it is reached, the protocol revisions and capabilities. The
         *     tools are not in it; they come from the endpoint. `/api/mcp/server-card` has the same object. It ignores `Accept` and query parameters.
         */
        get: operations["getMcpServerCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/mcp.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the MCP manifest
         * @description Returns a short manifest of the MCP server: the endpoint, its transport and revisions, and the names of the six tools. It ignores `Accept`
         *     and query parameters.
         */
        get: operations["getMcpManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages sent
         * @description Returns the messages that this registration has sent, newest first; it never sees another registration's. `count` is the number in this
         *     answer, `total` the number of all that were sent. For the next page send the last `id` as `before`. The token needs the scope
         *     `write:messages`.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Send a message to the portfolio's owner
         * @description Sends a message to the owner in the name of the human who confirmed the agent. The token needs the scope `write:messages`, which a
         *     registration has after its claim.
         *
         *     The message is stored before the answer; a mail to the owner follows when the deployment sends mail, with the human's verified address as
         *     `Reply-To`. A slow or missing mail system loses and delays nothing. An `Idempotency-Key` makes retries safe.
         *
         *     10 messages in 24 hours per registration, and 20 from all registrations that act for one mailbox; one more is a 429 whose `Retry-After`
         *     lasts until there is room again. The `account` limit of 100 requests in 60 seconds per client address, which the rate-limit headers
         *     report, applies as well. The body is at most 64 KiB.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register an agent
         * @description Starts a registration. No credentials are needed, and there is no client secret anywhere.
         *
         *     - `anonymous`: no proof. The answer has an `identity_assertion` that can be exchanged for `read:portfolio` at once, and a `claim_token` with which a human
         *       may be asked to confirm the agent until `claim_token_expires` (optional; it adds `write:messages`).
         *     - `service_auth`: the email address of the user as `login_hint`, which starts the claim at once. The answer has no assertion: show
         *       `verification_uri` and `user_code`, then poll the claim grant. It is `anonymous` and the first claim call in one request.
         *     - `identity_assertion`: an ID-JAG of a provider on the service's trust list. Before sending it, show the user `resource_name`,
         *       `resource_logo_uri` and the scopes of the protected resource metadata, and get a yes. A subject that is known, or that the
         *       deployment accepts on first contact, gets 200; one that a human must confirm gets 401 `interaction_required`, and the
         *       claim has then already begun.
         *
         *     What a human consented to is the upper limit: an ID-JAG gets what it allows of that, and one whose `scope` names more gets 401 and a new claim
         *     for it, during which nothing from before works. Each `client_id` of a subject is confirmed by itself and has its own registration, unless
         *     the deployment lets the clients of a provider share.
         *
         *     `client_name` is what the agent calls itself; the human sees it when they are asked. The body is `application/json` of at most 16 KiB; any other Content-Type is a 400. Unknown members are ignored. Every refusal of an ID-JAG
         *     is a 400 `invalid_request` whose `reason` says which check failed; only an address that may not claim agents here has none, and a stale
         *     sign-in is a 401 `login_required`. An ID-JAG works once:
         *     only 200 and 401 `interaction_required` use up its `jti`. After the human denied, 403 until the denied claim
         *     window ends.
         *
         *     Limits per client address: 20 registrations without an ID-JAG and 100 with one an hour. The rate-limit headers describe the type asked
         *     for, or anonymous registrations where the type is unknown. A network (/24 of IPv4, /48 of IPv6) has 60 and 300 an hour;
         *     anonymous registrations are also limited in total, and those with an identity assertion per issuer, where only a valid signature counts.
         */
        post: operations["registerAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/identity/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a human to confirm the agent
         * @description Starts an attempt to have the registration confirmed by the human who reads the mailbox `email`. No mail is sent by this call, and the
         *     answer is the same whether the address is known, unknown, muted or blocked.
         *
         *     Show the human `verification_uri` and `user_code` in one message. The code is typed into the web page and never given back to the agent.
         *     Then poll `POST /oauth2/token` with the claim grant every `interval` seconds.
         *
         *     Every successful call makes a new attempt and ends the one before: its address and code no longer work. `registration_id` and `claim_token`
         *     stay. The first successful call fixes the address; another one is then a 400 `email_mismatch`. An ID-JAG registration that waits for
         *     confirmation may call this too, with the address on record.
         *
         *     Limits: 20 an hour per client address (the rate-limit headers), 5 an hour per registration, 5 an hour for an
         *     address as named from one network (/24 of IPv4, /48 of IPv6): naming an address elsewhere costs its mailbox nothing.
         */
        post: operations["startClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/identity/claim/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of a claim, by query
         * @description The same as the POST form, for clients that look with GET. The token is part of the address here, so prefer POST.
         */
        get: operations["viewClaimByQuery"];
        put?: never;
        /**
         * Get the state of a claim
         * @description Returns the state of the registration's newest attempt, for showing progress. It never returns a code, a token or an assertion: credentials
         *     come from `POST /oauth2/token` alone, and calls here do not count as polls there. An expired registration is a 200 with
         *     `status` `expired`.
         *
         *     Limits: once per `interval` for each claim token, with a burst of 3, and 120 a minute per client address (the rate-limit headers).
         */
        post: operations["viewClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an access token
         * @description The token endpoint. The body is `application/x-www-form-urlencoded` of at most 16 KiB; any other Content-Type is a 400. No client
         *     authentication: `client_secret` and `Authorization` are ignored, and so is a `client_id` that the grant does not ask for.
         *
         *     **jwt-bearer** (`assertion`, and recommended `resource`): exchanges an `identity_assertion` of this service for an access token. Repeat it
         *     with the same assertion when the token has ended; that is the refresh, and there is no refresh token. An assertion from before a claim
         *     never gives `write:messages`. `invalid_grant` means: restart at registration. An access token or a claim token sent as `assertion` is an
         *     `invalid_grant` too.
         *
         *     **jwt-bearer with an ID-JAG** (`assertion`, and recommended `client_id` and `resource`): exchanges an ID-JAG of a trusted provider for an
         *     access token, with the checks of `POST /agent/identity` (Enterprise-Managed Authorization of MCP). Send a fresh ID-JAG for each token. A
         *     bad ID-JAG is an `invalid_grant` with a `reason`. `interaction_required` means that a human must confirm first: present the ID-JAG at
         *     `POST /agent/identity`, which answers with the address and the code to show. `login_required`: the user signs in again at the provider.
         *     A rejected ID-JAG is not used up.
         *
         *     **claim** (`claim_token`): polled no faster than `interval` while the human decides. `authorization_pending`: wait and poll again;
         *     where no claim was started, its `error_description` says so. `slow_down`: polled too early; from now on wait `interval` seconds, 5 more
         *     than before (at most 60). `access_denied`: the human said no. `expired_token`: start the claim again, or register again when the claim window is over. A confirmed claim is collected by the next poll,
         *     even an early one, and by exactly one: every later poll is `invalid_grant`. Collecting ends the access tokens and the assertion from
         *     before the claim. A confirmed claim can be collected until `claim_token_expires`.
         *
         *     Limits per client address: 120 a minute (the rate-limit headers), and 30 failed assertions a minute. A registration gets 120 tokens an
         *     hour.
         */
        post: operations["exchangeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an access token
         * @description Ends one access token at once (RFC 7009). Having the token is the authorisation. The answer is 200 without a body for a valid, revoked,
         *     expired or unknown token alike, so repeating the call is harmless; `token_type_hint` changes nothing. The assertion stays valid and can be exchanged for
         *     another token. Identity assertions themselves cannot be revoked here.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register an OAuth client
         * @description Gives an OAuth client an id (RFC 7591), for clients that publish no document about themselves. The client is public: it proves itself
         *     by PKCE, and there is no secret. Nothing is stored: the id itself holds what the client said, so it stays good for as long as the service
         *     keeps its key, and the same client may register again at any time.
         *
         *     Of `redirect_uris` those that are accepted are kept and the others left out; the answer has what is kept. Accepted are https addresses, http
         *     on `127.0.0.1`, `[::1]` and `localhost` (there any port will do later), and private-use schemes of
         *     native apps (a reversed domain name such as `com.example.app`, or a well-known app's scheme such as `claude`). Whatever method of
         *     authentication is asked for, the answer is `none`. Grants and scopes that are not offered here are left out. Unknown members are ignored.
         *
         *     The body is `application/json` of at most 262,144 bytes. The limit is 20 an hour per client address (the rate-limit headers). A service
         *     whose owner has switched this off (`OAUTH_CLIENTS`) answers 404.
         */
        post: operations["registerClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/event/notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a security event (for identity providers)
         * @description Accepts a Security Event Token (RFC 8417) that a trusted identity provider pushes (RFC 8935). Agents do not call it. Its signature is the only
         *     authentication.
         *
         *     The body is the compact JWS itself, `application/secevent+jwt`, at most 32 KiB. Header `typ` `secevent+jwt`, `alg`, `kid`; claims `iss`,
         *     `iat`, `jti`, `aud` (one of issuer, resource or this address), `events`, and a subject: `sub`, or `sub_id` in the format `iss_sub`.
         *     The one event acted on is `https://portfolio.example.org/events/agent/auth/identity/assertion/revoked` (see `events_supported`): it ends
         *     the subject's registration with all its tokens and assertions. Unknown events and unknown subjects are accepted without effect.
         *
         *     A token delivered again is a 202 again, without effect. A refused one does not use up its `jti`. A server error has no body; the provider
         *     retries.
         *
         *     Limits: 120 a minute per client address (the rate-limit headers), 600 a minute per provider.
         */
        post: operations["receiveSecurityEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check what a token permits
         * @description Returns the registration behind the access token: a first protected call, and the way to see whether a token still works. Any valid token
         *     will do. Send it in the `Authorization` header and nowhere else; a token in the query or body counts as none.
         *
         *     Without credentials the 401 has a challenge without `error`; an unknown, expired or revoked token has `error="invalid_token"`: exchange the
         *     assertion once more, then restart at registration. Two `Authorization` headers are a 400.
         */
        get: operations["getResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/static/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a static file of the service
         * @description Returns a stylesheet, script or font that the service's own pages use: `style.css` (all pages), `theme.css` (the owner's colours), `mode.js` (the
         *     choice between light and dark), `claim.css` (the pages on which people sign in, confirm and allow), the fonts that `style.css` names.
         *     Pages name a file with a hash of its content in the name (`style.3f9c2a71.css`); such an answer may be cached for a year. Without the hash the
         *     same file is returned, cacheable for five minutes. An unknown name is a 404, a malformed name is a 400. The owner's own files are not here but under `/assets/`.
         */
        get: operations["getStaticFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pictures/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a smaller form of a picture
         * @description Returns a picture of the owner's in one of the widths that pages name in `srcset`, in WebP, upright and without what a camera or an editor wrote
         *     beside it. The original is under `/assets/`.
         *     The name holds a hash of the original, so an answer may be cached for a year. A form is made when it is first asked for, and kept. Where one cannot
         *     be made, the answer is the original in its own format, to be asked for again (`no-cache`). A name that no page has is a 404, a malformed name is
         *     a 400.
         */
        get: operations["getPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/index.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the home page as Markdown
         * @description Returns the home page as Markdown, with the same content as the HTML.
         */
        get: operations["getHomeMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cv.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the owner's CV as PDF
         * @description Returns the page `/cv` as a PDF for A4 paper: its text can be selected and read aloud, its links work, its language is stated. It is drawn
         *     when it is first asked for after a change of the content, which takes a second or two, and kept.
         *     The answer is a 404 where the portfolio has neither work nor education. Nor is there one where a browser has to
         *     print `/cv`: where the CV holds letters of scripts other than Latin, Greek and Cyrillic or more than 100,000 characters, and where the owner
         *     wrote a page `/cv` of their own.
         *     When drawing takes longer than 20 seconds, the answer is a 503 with `Retry-After`. The drawing continues, and a later request gets the file.
         */
        get: operations["getCvPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favicon.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the icon of the site as SVG
         * @description Returns the small icon that browsers show beside the title: the owner's `assets/favicon.svg`, or else their initials.
         */
        get: operations["getFavicon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/icon.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the icon of the site as PNG
         * @description Returns the icon of 96 × 96 pixels that cards and metadata name.
         */
        get: operations["getIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favicon.ico": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the icon of the site as ICO
         * @description Returns the icon for programs that ask for this name without reading a page.
         */
        get: operations["getFaviconIco"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apple-touch-icon.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the icon for the screen of a phone
         * @description Returns the icon of 180 × 180 pixels, without transparent parts, that phones show for a site on their screen.
         */
        get: operations["getTouchIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manifest.webmanifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the web manifest
         * @description Returns what a browser shows of the site where it keeps it: name, colours and icons.
         */
        get: operations["getWebManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/previews/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the link preview of a page
         * @description Returns the image that other sites show beside a link to a page: its title, the owner and what they do, beside a picture or a drawing in the colours
         *     of the site, 1200 × 630 pixels. Titles in a script that the bundled font lacks are left out, and the picture is shown alone.
         *     Pages name it in `og:image`: the path of the page with dots for slashes (`index` for the home page), and a hash of what is drawn, so that such an
         *     answer may be cached for a year. Without the hash, or with an earlier one, the current preview is returned, cacheable for five minutes. A name of no
         *     page is a 404, a malformed name is a 400.
         */
        get: operations["getPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/og.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the preview image
         * @description Returns the link preview of the home page. Other pages have their own under `/previews/`.
         */
        get: operations["getOgImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webmcp.tools.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the script that registers the browser tools
         * @description Returns the script of the home page that registers the six MCP tools with the browser's model context (WebMCP), where the browser has one.
         *     Each tool posts to `/api/mcp`.
         */
        get: operations["getWebmcpTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process is alive
         * @description Returns `ok` as long as the process answers at all, even while it starts or stops, and whatever the state of the database. A supervisor restarts a
         *     process that fails it. An `API-Version` other than `v1` is a 400.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the service is ready for every request
         * @description Returns 200 when agents can register, be claimed and write, as well as read: the process accepts requests, the database is available with the
         *     schema that this build needs, and both clocks agree within two seconds. Otherwise 503 with the state of each part in `details`.
         *     Reads work without the database, so a load balancer for reads uses `/api/health` instead, which fails only while the process
         *     starts or stops. An `API-Version` other than `v1` is a 400.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms-full.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get everything in one text file
         * @description Returns the text profile, the Markdown of every page and a table of the endpoints in one file of at most 100,000 characters. What does not
         *     fit is cut, with a pointer to `/llms.txt`.
         */
        get: operations["getLlmsFullTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/developers.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the docs hub as Markdown
         * @description Returns the docs hub as Markdown, with the same content as the HTML.
         */
        get: operations["getDevelopersMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/developers/reference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the API reference
         * @description Returns a page with every operation of this API description as this deployment publishes it: method, path, description, parameters, body,
         *     answers, token and limit. Each operation is anchored by its `operationId`, such as `/developers/reference#getProject`.
         *     `Accept` chooses between HTML (the default) and Markdown; a client that accepts neither gets HTML. Unknown query parameters are ignored.
         *     The page needs no script. Fields of answers, and those of the forms on this site's own pages, are left to `/openapi.json`.
         */
        get: operations["getDevelopersReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/developers/reference.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the API reference as Markdown
         * @description Returns the API reference as Markdown of at most 100,000 characters, with the same content as the HTML.
         */
        get: operations["getDevelopersReferenceMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/developers/vitrine-client.tgz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the typed client as a package
         * @description Returns the TypeScript client of this deployment's version as an npm package: `npm install` takes this address. Its one dependency is
         *     `openapi-fetch`. A service that runs from its sources, without a build, answers 404.
         */
        get: operations["getClientPackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/ai-catalog.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the AI catalog
         * @description Returns what an agent can use here: the MCP server, the agent card and the skills, each with its address and questions that it answers.
         */
        get: operations["getAiCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/ard.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the manifest of Agentic Resource Discovery
         * @description Returns the same bytes as `/.well-known/ai-catalog.json`, at the address where Agentic Resource Discovery looks first.
         */
        get: operations["getArdManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/agent-skills/index.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agent skills
         * @description Returns the skills that this site teaches to agents: reading the portfolio, and writing to its owner. Each has the SHA-256 digest of exactly
         *     the bytes that its address serves.
         */
        get: operations["getAgentSkillsIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/agent-skills/{name}/SKILL.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an agent skill
         * @description Returns a skill as Markdown with front matter `name` and `description` and requests that run as shown. An unknown name is a 404; a name that
         *     is not of lower-case words joined by hyphens is a 400.
         */
        get: operations["getAgentSkill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/security.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the security contact
         * @description Returns where to report a vulnerability (RFC 9116). When the owner publishes no contact the answer is 404.
         */
        get: operations["getSecurityTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/robots.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the rules for crawlers
         * @description Returns the rules for crawlers (RFC 9309): everything except the claim page is open, to search engines and AI crawlers alike. Each group
         *     carries the owner's `Content-Signal`.
         */
        get: operations["getRobotsTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemap.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sitemap
         * @description Returns the canonical address of every page with the date of its last change, which comes from the content.
         */
        get: operations["getSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemap.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sitemap as Markdown
         * @description Returns every page, and every other address that pages link, as a list in Markdown.
         */
        get: operations["getSitemapMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the guide for agents
         * @description Returns a guide for an agent that already holds this address: when to use the service, how to start, usage with a REST and an MCP example,
         *     limits, errors and acting with a token.
         */
        get: operations["getAgentsMd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource/api/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the protected resource metadata of MCP
         * @description Returns the protected resource metadata with the MCP endpoint as the resource, in the path form of RFC 9728. Reading through MCP needs no
         *     token.
         */
        get: operations["getMcpProtectedResourceMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource/api/mcp/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the protected resource metadata of MCP for signed-in clients
         * @description Returns the protected resource metadata with `/api/mcp/account` as the resource, in the path form of RFC 9728; the 401 of that endpoint leads
         *     here. A service with `OAUTH_CLIENTS=off` answers 404.
         */
        get: operations["getMcpAccountProtectedResourceMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/agent/auth/identity/assertion/revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the schema of the revocation event
         * @description Returns the JSON Schema of the payload of the one security event that this service accepts, at the address that is the event's identifier.
         *     Identity providers push the event to `/agent/event/notify`.
         */
        get: operations["getAssertionRevokedEventSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcp/server-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the MCP server card (beside the endpoint)
         * @description Returns the object of `/.well-known/mcp/server-card.json` in the media type of server cards, beside the endpoint that it describes.
         *     Browsers on every origin may read it. An `API-Version` other than `v1` is a 400.
         */
        get: operations["getMcpServerCardAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the claim page (for people)
         * @description The page to which an agent sends its human. Before sign-in it shows who asks, for what, and the masked address, with a button that mails a
         *     sign-in link to that address. Signed in as that address, it shows the code form. An attempt that is already decided is shown as such, with
         *     200. Reading changes nothing and sends no mail; the first answer sets a cookie for the forms.
         */
        get: operations["getClaimPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/identity/claim/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide about an agent (for people)
         * @description Takes the code form of the claim page. It is for browsers; an agent never calls it. The form must come from the page itself (same
         *     origin, its `csrf` value and cookie) and from a session that signed in as the address to which the attempt is bound.
         *     `decision` `authorize` needs the six digits of `user_code`; `deny` needs none. A code that is not six ASCII digits is a 400 and not counted; a
         *     wrong code is a 401 and counted; the fifth locks the attempt (410). After authorizing, the agent's next poll collects its credentials.
         *     Answers HTML, or JSON when only `application/json` is preferred.
         */
        post: operations["completeClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the field for a code, or the button behind a link (for people)
         * @description The page of one sign-in, which `s` names. A link may be opened in any browser, and as often as a mail scanner likes: it shows a button. A code has a
         *     field, in the browser that asked for it. Reading changes nothing.
         */
        get: operations["getSignInPage"];
        put?: never;
        /**
         * Mail a link or a code to sign in (for people)
         * @description The button of a page that needs to know whose mailbox it is: `from` says which. For a claim it mails a link to the address to which the attempt is
         *     bound, and to no other; elsewhere a code of eight digits, good in this browser, to the address that was typed, or to the owner's. The answer is
         *     the same for a known, an unknown, a muted and a blocked address. A page that is switched off is a 404.
         */
        post: operations["requestSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a code or a link (for people)
         * @description Uses a link up, or a code by its eight digits, and begins a session under a new cookie, for its purpose alone; the code of the contact form sends its
         *     message and begins none. A wrong code is counted; the fifth ends it. What is not eight digits is not counted.
         */
        post: operations["confirmSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the mute page (for people)
         * @description Linked from every mail with a link or a code; lets the owner of the mailbox stop such mail, or have it again. Reading changes nothing.
         */
        get: operations["getMutePage"];
        put?: never;
        /**
         * Stop or resume sign-in mail (for people)
         * @description The button of the mute page: `mute` stops all further mail with links and codes to the address, `resume` allows it again. Who asks for such mail sees
         *     no difference. The owner's codes are stopped for an hour.
         */
        post: operations["setMute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a session (for people)
         * @description Ends this browser's session of one purpose and its cookie; sessions of other purposes and browsers go on. Repeating it is harmless. With
         *     `claim_attempt_token` it leads back to that attempt's landing page.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the agents that act for a mailbox (for people)
         * @description The page on which people see which agents act for their address, and revoke them. Without a session it asks for the address; with one it lists the
         *     agents. It is for browsers; an agent never calls it. Reading changes nothing.
         */
        get: operations["getAccessPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/access/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an agent of a mailbox (for people)
         * @description Ends one agent that acts for the address that is signed in, at once: its next call is refused, and it comes back only through its human. An agent of
         *     another address is a 404.
         */
        post: operations["revokeAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask a person to allow an OAuth client (for people)
         * @description The authorization endpoint (RFC 6749 §4.1 with PKCE). A client opens it in its human's browser. Without a session it shows who asks and a
         *     form for the human's address; with one it shows the consent page every time. Without any parameter it says what it is for. Reading
         *     changes nothing and sends no mail.
         *     Checked in this order: no parameter but `resource` appears twice; the limit per client address; `client_id` is the address of a client ID
         *     metadata document, or an id from registration, and the client can be had; `redirect_uri` is one of the client's. Until then there is no
         *     redirect: a fault is a page, with the code for the developer. From then on a fault goes to the client, with `state` and `iss`:
         *     `response_type` is `code` (`unsupported_response_type`), `response_mode` absent or `query`, no `request` and no `request_uri`,
         *     `code_challenge` 43 characters with `code_challenge_method` `S256`, `state` at most 2048 characters of printable ASCII
         *     (`invalid_request`); each `resource` is one of this service, absent means all of it (`invalid_target`); unknown scopes are dropped,
         *     absent means every scope, none left is `invalid_scope`; database and mail are there (`temporarily_unavailable`).
         *     A service with `OAUTH_CLIENTS=off` answers 404.
         */
        get: operations["getAuthorizePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/authorize/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Allow or deny an OAuth client (for people)
         * @description The buttons of the consent page. The request is checked and the client looked up again; a client that has changed what it says of itself since the
         *     page was shown is a 409 with the page again, and so is `allow` within one second of the page being shown, which a double click that began on another
         *     site could press. Allowing gives the client a code, good for 60 seconds and one use, and mails the human a note; denying gives it
         *     `access_denied`. One session decides a request once: a second decision is a 409 that says what was decided, and issues nothing. Without a session
         *     it leads back to the sign-in page. A service with `OAUTH_CLIENTS=off` answers 404.
         */
        post: operations["decideAuthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the contact form (for people)
         * @description The page `/contact` with its form, at the address that the form is sent to; with the handle of a code, in the browser that asked for it, the
         *     message that waits for the code, or that it is sent. The form is on the owner's page `/contact`, where the owner wants one (`contact: form` in `profile.yaml`); elsewhere this answers 404.
         *     It is for people in a browser; an agent sends its messages to `/api/v1/messages`.
         */
        get: operations["getContactForm"];
        put?: never;
        /**
         * Ask for the code that sends a message (for people)
         * @description Takes a person's name, address and message, and mails eight digits to the address; the message is sent when they are entered in the same
         *     browser. Until then it is kept sealed, for an hour at most. What is wrong with the form is said beside its field, and the form comes back filled
         *     in. The form needs no cookie: a post that does not say that it comes from this site (`Sec-Fetch-Site`, `Origin`) is a 403.
         */
        post: operations["writeContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/owner/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign the owner in with a passkey (for people)
         * @description What a passkey signed begins a session under a new cookie (WebAuthn, an assertion with user verification for this host). The challenge of the page is used up,
         *     whether the answer is good or not. The script of `/owner/sign-in` sends it; the other ways in need none.
         */
        post: operations["useOwnerPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the overview of the owner's console (for people)
         * @description The first page of the console: what is unread, which agents are new, what agents read, and what is to be mended. For the owner in a browser; an agent never calls
         *     it. Without a session it is a 401 with the page to sign in. The console answers 404 while it is off (`CONSOLE`).
         */
        get: operations["getOwnerOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/owner/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the editor of the content (for people)
         * @description A page that runs Sveltia CMS, which writes to the repository that the content comes from (`PORTFOLIO`) with a token that the owner gives it in the browser. This
         *     service never sees that token. It has a Content-Security-Policy of its own: the editor talks to this site and to the forge. Only where the content comes from a
         *     repository; elsewhere it is a 404.
         */
        get: operations["getOwnerEditor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/owner/edit/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file of the editor (for people)
         * @description `config.yml` says where the content is and which fields it has, from the schemas that check the content. The script, its icons and its texts in another language are those
         *     of the installed packages; their names hold a version, and they may be cached for a year. Any other name is a 404.
         */
        get: operations["getOwnerEditorFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/owner/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a page of the owner's console (for people)
         * @description `messages`, `agents`, `people`, `audit`, `reading` and `settings` show what the command of that name lists, fifty at a time, with those of its filters that the page has.
         *     `messages-export` (JSON) and `audit-export` (CSV) are files of what the filters let through, the newest 1,000 and 10,000. Any other page is a 404.
         */
        get: operations["getOwnerPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/owner/{page}/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one thing on the owner's console (for people)
         * @description One of `messages` or `agents` by its id. Reading changes nothing: a message stays unread until its button is pressed.
         */
        get: operations["getOwnerItem"];
        put?: never;
        /**
         * Do something from a page of the owner's console (for people)
         * @description What the command of that name does: `messages/read-all`, `agents/revoke`, `people/block`, `people/unblock`, `settings/rotate`, `settings/trust`, `settings/test`. What cannot be undone
         *     is asked once more without `confirm=yes`, and needs a sign-in of the last ten minutes where it meets everything.
         */
        post: operations["actOnOwnerPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/owner/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the ways into the owner's console (for people)
         * @description Names the ways in: a passkey where the browser runs the page's script, a code that is mailed to the owner, and the link that `vitrine console open` prints. It asks for
         *     no address.
         */
        get: operations["getOwnerSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/owner/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the owner's passkeys (for people)
         * @description The passkeys that sign the owner in, the oldest first, and a form that adds one after a fresh sign-in.
         */
        get: operations["listOwnerPasskeys"];
        put?: never;
        /**
         * Add a passkey of the owner (for people)
         * @description Keeps the public half of a passkey that this browser made (WebAuthn, without attestation). The sign-in must be fresh. The challenge of the page is used up.
         */
        post: operations["addOwnerPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/owner/{page}/{item}/{act}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do something with one thing of the owner's console (for people)
         * @description `agents/{id}/revoke`, and of `messages/{id}`: `read`, `unread`, `archive`, `unarchive`, `spam` (which archives too), `unspam`, `allow` (once, the mail of an unknown sender that
         *     was held) and `delete`, which needs a sign-in of the last ten minutes. Revoking and deleting ask once more without `confirm=yes`.
         */
        post: operations["actOnOwnerItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/repository/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hear that something was pushed (for forges)
         * @description The webhook of a repository that the content comes from (`PORTFOLIO`). A signed call makes the service look for a new commit at once; what the body says is not used.
         *     GitHub signs with `X-Hub-Signature-256`, Forgejo with `X-Forgejo-Signature`, Gitea with `X-Gitea-Signature` (HMAC-SHA256 of the body, in hexadecimal); GitLab sends the
         *     secret in `X-Gitlab-Token`. The secret is `PORTFOLIO_WEBHOOK_SECRET`. A call without a good signature is a 401, whatever its body holds: the
         *     body is neither parsed nor decompressed. A body over 1 MiB is a 413, and the service sees the commit within a minute all the same.
         */
        post: operations["announcePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Format: uri
         * @description An absolute address.
         * @example https://example.org/
         */
        AbsoluteUrl: string;
        /**
         * @description A version of the API.
         * @enum {string}
         */
        ApiVersion: "v1";
        /** @description The value of a header. */
        HeaderText: string;
        /** @description A whole number, written as the text of a header. */
        HeaderCount: string;
        /**
         * @description What went wrong, for programs. The list is closed; each code has its row at /developers#error-handling.
         * @enum {string}
         */
        ErrorCode: "BAD_REQUEST" | "CONFLICT" | "HEADER_MISMATCH" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_CURSOR" | "INVALID_JSON" | "INVALID_PARAMS" | "INVALID_REQUEST" | "METHOD_NOT_ALLOWED" | "METHOD_NOT_FOUND" | "NOT_ACCEPTABLE" | "NOT_FOUND" | "ORIGIN_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "PROMPT_NOT_FOUND" | "RATE_LIMITED" | "RESOURCE_NOT_FOUND" | "SERVICE_UNAVAILABLE" | "TOOL_NOT_FOUND" | "UNAUTHORIZED" | "UNSUPPORTED_API_VERSION" | "UNSUPPORTED_MEDIA_TYPE" | "UNSUPPORTED_PROTOCOL_VERSION" | "URI_TOO_LONG";
        /** @description Structured details of the error, such as the faulty parameter, the limit or the accepted values. */
        ErrorDetails: Record<string, unknown>;
        /** @description The error itself: a code for programs and a sentence for people. */
        ErrorInfo: {
            code: components["schemas"]["ErrorCode"];
            /** @description One sentence for people, saying what was wrong. */
            message: string;
            /** @description What to do next. Every error of this service has one. */
            hint?: string;
            details?: components["schemas"]["ErrorDetails"];
            /** @description The table of error codes in the docs hub. */
            docs?: components["schemas"]["AbsoluteUrl"];
            /** @description This document. */
            openapi?: components["schemas"]["AbsoluteUrl"];
        };
        /** @description The structured error of every `/api/*` route. */
        ErrorRecord: {
            error: components["schemas"]["ErrorInfo"];
        };
        /**
         * Format: int32
         * @description A number of things.
         */
        Count: number;
        /**
         * @description What kind of thing a search result is.
         * @enum {string}
         */
        SearchType: "project" | "page" | "offer" | "profile" | "job" | "volunteer" | "education" | "skill" | "language" | "publication" | "award" | "certificate";
        /** @description Identifier of a project in URLs. The owner's projects use lower-case letters, digits and hyphens; any other text simply matches no project. */
        ProjectSlug: string;
        /** @description Name of a category, case ignored; empty for every category. */
        CategoryName: string;
        /** @description A word of the owner's for what a project or a post is about, case ignored; empty for any. */
        TagFilter: string;
        /** @description A word of the owner's for what a project or a post is about. */
        TagName: string;
        /** @description The owner's words for what it is about. */
        Tags: components["schemas"]["TagName"][];
        /**
         * @description `full` adds status, technologies, metrics and dates to each.
         * @default slim
         * @enum {string}
         */
        ProjectDetail: "slim" | "full";
        /** @description A date (2023, 2023-04, 2023-04-15), or the owner's words where they are no date. */
        ResumeTime: string;
        /** @description A year, a month or a day, as the owner gives it. */
        PartialDate: string;
        /**
         * Format: int32
         * @description Largest number of projects in one answer, 1 to 100.
         */
        ProjectLimit: number;
        /** @description Opaque position in a list, taken from `nextCursor` of an earlier answer. Do not construct one. */
        Cursor: string;
        /** @description Words to look for, 1 to 200 characters. Synonyms match too. Other spellings match only when no entry uses the word. */
        SearchQuery: string;
        /**
         * Format: int32
         * @description Largest number of results in one answer.
         * @default 10
         */
        SearchLimit: number;
        /** @description A site path (`/cv`), an absolute URL of this site, or the `id` of a search result (`project:<slug>`). */
        PagePath: string;
        /**
         * Format: int32
         * @description Where in the text to start, in UTF-16 code units: the `nextOffset` of the part before.
         * @default 0
         */
        TextOffset: number;
        /**
         * Format: int32
         * @description Largest number of UTF-16 code units of text in one answer.
         * @default 20000
         */
        MaxChars: number;
        /** @description One impact metric, as a number or as a short phrase with its unit. */
        MetricValue: string | number;
        /** @description Impact metrics of a project. The owner chooses the names; each value is a number or a short phrase. */
        ProjectMetrics: {
            [key: string]: components["schemas"]["MetricValue"];
        };
        /** @description Tools, languages and methods the project is built with. */
        TechStack: string[];
        /**
         * @description Whether the project is in use today (`Active`) or announced (`Coming Soon`).
         * @enum {string}
         */
        ProjectStatus: "Active" | "Coming Soon";
        /** @description One project of the portfolio, in full. Its page at `href` says the same and tells the story. */
        AIProject: {
            /** @description URL-safe identifier of the project, unique in the catalogue. */
            slug: string;
            /** @description Name of the project. */
            title: string;
            /** @description One line under the title. */
            subtitle?: string;
            /** @description What the project does and for whom, in a few sentences of plain text. */
            description?: string;
            /** @description Category of the project; a value of the `category` filter. */
            category: string;
            /**
             * @description Accent colour of the project's card, as six hexadecimal digits after a number sign.
             * @example #1F6F8B
             */
            color?: string;
            status?: components["schemas"]["ProjectStatus"];
            techStack?: components["schemas"]["TechStack"];
            metrics?: components["schemas"]["ProjectMetrics"];
            /** @description When it began. */
            startDate?: components["schemas"]["PartialDate"];
            /** @description When it ended. */
            endDate?: components["schemas"]["PartialDate"];
            /** @description Site path of the project's page, always `/projects/` and the slug. */
            href: string;
            /** @description Where the project itself is. */
            url?: components["schemas"]["AbsoluteUrl"];
            /** @description Where its source is. */
            repository?: components["schemas"]["AbsoluteUrl"];
            /**
             * @description Site path or absolute URL of the picture of the project.
             * @example /assets/harbor-week.svg
             */
            image?: string;
            /** @description Further pictures of the project, in the owner's order. */
            gallery?: {
                /** @description Site path or absolute URL of the picture. */
                src: string;
                /** @description What the picture shows. */
                alt?: string;
            }[];
            tags?: components["schemas"]["Tags"];
            /** @description What stands out. */
            highlights?: string[];
            /**
             * Format: int32
             * @description Year in which it was made.
             * @example 2025
             */
            year?: number;
        };
        /** @description A project as the list shows it. Ask for the project by its slug to get the rest. Status, technologies, metrics and dates come with `detail=full` alone. */
        SlimProject: {
            /** @description URL-safe identifier of the project; pass it to get the project. */
            slug: string;
            /** @description Name of the project. */
            title: string;
            /** @description One line under the title. */
            subtitle?: string;
            /** @description What the project does and for whom, in a few sentences of plain text. */
            description?: string;
            /** @description Category of the project. */
            category: string;
            status?: components["schemas"]["ProjectStatus"];
            techStack?: components["schemas"]["TechStack"];
            metrics?: components["schemas"]["ProjectMetrics"];
            /** @description When it began. */
            startDate?: components["schemas"]["PartialDate"];
            /** @description When it ended. */
            endDate?: components["schemas"]["PartialDate"];
            /** @description Site path of the project's page. */
            href: string;
        };
        /** @description Projects of the catalogue, in the owner's order, with the names of all categories. */
        ProjectList: {
            /** @description Number of projects in this answer. */
            count: components["schemas"]["Count"];
            /** @description Number of projects in the whole catalogue, before any filter and limit. */
            total: components["schemas"]["Count"];
            /**
             * @description Version of the shape of this answer. Present on the versioned path and in the MCP tool.
             * @constant
             */
            version?: "v1";
            /** @description The projects of this answer. */
            projects: components["schemas"]["SlimProject"][];
            /** @description Names of all categories in the catalogue, whatever the filter was. */
            categories: string[];
            /** @description Pass it as `cursor` to get the next projects. Absent when there are no more. */
            nextCursor?: string;
        };
        /** @description A link the owner shows, such as a code host, a feed or a mail address. */
        ProfileLink: {
            /** @description Text of the link. */
            label: string;
            /** @description Where the link leads. */
            url: components["schemas"]["AbsoluteUrl"];
        };
        /** @description A position held, paid or not, in short. All of it is on the page `/work` or `/volunteer` and in `/resume.json`. */
        ProfileWork: {
            /** @description Employer or organisation. */
            name?: string;
            /** @description Position held. */
            position?: string;
            /** @description Where it was. */
            location?: string;
            /** @description When it began. */
            startDate?: components["schemas"]["ResumeTime"];
            /** @description When it ended; absent while it goes on. */
            endDate?: components["schemas"]["ResumeTime"];
            /** @description What the work was; long texts are cut. */
            summary?: string;
        };
        /**
         * @description Name or keyword of a skill. Then only skills of this name or keyword are listed, with all of their evidence.
         * @example Python
         */
        SkillName: string;
        /** @description A skill, and the projects and jobs that name it or one of its keywords. */
        ProfileSkill: {
            /** @description Name of the skill. */
            name?: string;
            /** @description How well it is mastered, in the owner's words. */
            level?: string;
            /** @description Words that belong to the skill. */
            keywords?: string[];
            /**
             * @description Projects and jobs that name the skill or one of its keywords, the latest first. The profile lists at most five for each skill;
             *     `evidenceTotal` says how many there are. A profile that is asked for this `skill` lists all of them, at most 1,000.
             */
            evidence?: components["schemas"]["SkillEvidence"][];
            /** @description Number of projects and jobs that name it. */
            evidenceTotal?: components["schemas"]["Count"];
        };
        /** @description A project or job that names a skill or one of its keywords. */
        SkillEvidence: {
            /** @description The `id` that a search gives it. */
            id: string;
            /** @description Its title. */
            title: string;
            /** @description The page on which the sentence is. */
            url: components["schemas"]["AbsoluteUrl"];
            /** @description The name or the keywords of the skill that the project or job names. */
            names: string[];
            /**
             * @description The sentence that names the first of `names`, word for word. A long sentence is cut, and an ellipsis marks each cut. Absent when
             *     only the category, the technologies or the tags of a project name it.
             */
            sentence?: string;
            /** @description When the whole project or job began. The skill may have been used later, and no years of experience follow from it. */
            startDate?: components["schemas"]["ResumeTime"];
            /** @description When the whole project or job ended; absent while it goes on. */
            endDate?: components["schemas"]["ResumeTime"];
        };
        /** @description A way to reach the owner. */
        ContactWay: {
            /**
             * @description `email` is a public address of the owner, `form` a page with a form for messages, `message` an endpoint through which an agent sends a
             *     message for its human, and `page` a page on which the owner says more.
             * @enum {string}
             */
            kind: "email" | "form" | "message" | "page";
            /** @description Where it leads: a page, an endpoint, or an address that begins with `mailto:`. */
            url: components["schemas"]["AbsoluteUrl"];
            /** @description Whole sentences that say how to use it. */
            text: string;
        };
        /** @description A course of study in short. All of it is on the page `/education` and in `/resume.json`. */
        ProfileEducation: {
            /** @description School or university. */
            institution?: string;
            /** @description Subject. */
            area?: string;
            /** @description Kind of degree. */
            studyType?: string;
            /** @description When it began. */
            startDate?: components["schemas"]["ResumeTime"];
            /** @description When it ended; absent while it goes on. */
            endDate?: components["schemas"]["ResumeTime"];
            /** @description Grade. */
            score?: string;
        };
        /**
         * @description Name of a term of work.
         * @enum {string}
         */
        TermName: "openToOffers" | "availableFrom" | "noticePeriod" | "workTypes" | "places" | "remote" | "workPermits" | "pay" | "exclusions";
        /** @description A term in the owner's own words. */
        TermText: string;
        /** @description What the owner says about working in a country. */
        WorkPermit: {
            /**
             * @description The country or region, in the owner's words.
             * @example European Union
             */
            country: string;
            /**
             * @description Whether the owner may work there, and with which permit or visa.
             * @example Citizen, no permit needed
             */
            permit: string;
        };
        /**
         * @description The terms on which the owner takes up work, in the owner's own words. The owner decides which terms are stated. A term that is absent
         *     may still be stated on a page of the site, so its absence answers no question.
         */
        Terms: {
            /**
             * @description Whether the owner is open to offers, and to which.
             * @example Yes, for research roles
             */
            openToOffers?: components["schemas"]["TermText"];
            /**
             * @description When the owner can start.
             * @example 1 October 2026
             */
            availableFrom?: components["schemas"]["TermText"];
            /**
             * @description The notice that the owner has to give at the present job.
             * @example 3 months
             */
            noticePeriod?: components["schemas"]["TermText"];
            /** @description Kinds of work that the owner takes up, such as permanent, contract or part-time. */
            workTypes?: components["schemas"]["TermText"][];
            /** @description Places where the owner works on site, and whether the owner would relocate or travel. */
            places?: components["schemas"]["TermText"][];
            /**
             * @description Whether the owner works remotely, and how much.
             * @example Remote or up to 2 days a week on site
             */
            remote?: components["schemas"]["TermText"];
            /** @description Countries in which the owner says whether a work permit or visa is needed. */
            workPermits?: components["schemas"]["WorkPermit"][];
            /**
             * @description Pay that the owner expects, with currency and period.
             * @example 78,000 to 86,000 EUR a year
             */
            pay?: components["schemas"]["TermText"];
            /** @description What the owner does not do. */
            exclusions?: components["schemas"]["TermText"][];
            /** @description Terms that the owner tells only when asked. Their values are published nowhere. */
            onRequest?: components["schemas"]["TermName"][];
            /**
             * Format: date
             * @description Last day on which these terms are valid.
             * @example 2027-03-31
             */
            validUntil?: string;
            /** @description True after the day of `validUntil`. The owner has not confirmed the terms since then. */
            outdated?: boolean;
            /** @description Whole sentences that say how to ask for terms on request, and whether the terms are outdated. */
            note?: string;
        };
        /** @description Whose portfolio this is. */
        SiteProfile: {
            /** @description Name of the owner, a person or a studio. */
            name: string;
            /** @description What the owner does, in a few words. */
            role: string;
            /** @description A few sentences about the owner, in plain text. */
            description: string;
            /** @description The owner's home page; this site unless the owner names another. */
            url: components["schemas"]["AbsoluteUrl"];
            /** @description Where the owner works, as precise as the owner wishes. */
            location?: string;
            /** @description Absolute URL of a picture of the owner or their mark. */
            image?: components["schemas"]["AbsoluteUrl"];
            /** @description How to reach the owner, the most direct way first. There is always at least one way. */
            contact: components["schemas"]["ContactWay"][];
            /** @description The terms on which the owner takes up work. Absent when the owner states none here. */
            terms?: components["schemas"]["Terms"];
            /** @description Links the owner shows. */
            links?: components["schemas"]["ProfileLink"][];
            /** @description Other pages that are about the same owner. */
            sameAs?: components["schemas"]["AbsoluteUrl"][];
            /** @description Positions held, newest first, when the owner's resume names any; it answers where the owner has worked. */
            work?: components["schemas"]["ProfileWork"][];
            /** @description Unpaid work, newest first. */
            volunteer?: components["schemas"]["ProfileWork"][];
            /** @description Courses of study, newest first. */
            education?: components["schemas"]["ProfileEducation"][];
            /** @description Skills, each with the words that belong to it and the projects and jobs that name it. */
            skills?: components["schemas"]["ProfileSkill"][];
            /** @description Languages spoken, and how well. Always there; empty when the owner states none. */
            languages?: components["schemas"]["ResumeLanguage"][];
            /** @description Awards received. */
            awards?: components["schemas"]["ResumeAward"][];
            /** @description Certificates held. */
            certificates?: components["schemas"]["ResumeCertificate"][];
            /** @description Things published. */
            publications?: components["schemas"]["ResumePublication"][];
            /** @description Interests beside the work. */
            interests?: components["schemas"]["ResumeInterest"][];
            /** @description What others say of the owner. */
            references?: components["schemas"]["ResumeReference"][];
            /** @description Sections that have more entries than are here; the page of that name has all of them. */
            shortened?: string[];
            /**
             * Format: date
             * @description Day on which the portfolio last changed.
             */
            updated?: string;
        };
        /**
         * @description Whether the offer can be taken up now, has a waiting list, or is closed.
         * @enum {string}
         */
        OfferAvailability: "available" | "waitlist" | "closed";
        /** @description Something the owner offers, such as a service or a workshop. */
        Offer: {
            /** @description Identifier of the offer, also its anchor on the `/offers` page. */
            slug: string;
            /** @description Name of the offer. */
            title: string;
            /** @description What is offered, in a few sentences of plain text. */
            description: string;
            /** @description Price in words or digits, as the owner states it. */
            price?: string;
            /**
             * @description Currency of the price, three letters of ISO 4217.
             * @example EUR
             */
            currency?: string;
            availability?: components["schemas"]["OfferAvailability"];
            /** @description Page on which to read more or to take up the offer. */
            url?: components["schemas"]["AbsoluteUrl"];
        };
        /** @description Everything the owner offers, in the owner's order. */
        OfferList: {
            /** @description Number of offers in this answer. */
            count: components["schemas"]["Count"];
            /** @description Number of offers there are. */
            total: components["schemas"]["Count"];
            /** @description The offers. */
            offers: components["schemas"]["Offer"][];
        };
        /** @description A word of the query, and what of an entry matches the word. */
        SearchMatch: {
            /** @description The word of the query. */
            word: string;
            /** @description The word or label of the entry, as it is written there. */
            found?: string;
            /**
             * @description Where the word is. `labels` are the category, technologies and tags of a project, the tags of a page, and the role and place of
             *     the owner. `type` means that the word names the type of the entry, such as "job".
             * @enum {string}
             */
            in: "title" | "labels" | "description" | "text" | "type";
            /**
             * @description `word` is the word itself, in any grammatical form. `synonym` is another word that can mean the same, so the sentence decides.
             *     `spelling` is a different word that is spelled like the word of the query, which no entry uses.
             * @enum {string}
             */
            how: "word" | "synonym" | "spelling";
        };
        /** @description A word of the query that only entries of other types use. */
        SearchElsewhere: {
            /** @description The word of the query. */
            word: string;
            /** @description The types of the entries that use the word. Search with one of these types to read them. */
            types: components["schemas"]["SearchType"][];
        };
        /** @description One thing that matches a search. */
        SearchResult: {
            /** @description Identifier of the result. Pass it as `path` to read the whole text. */
            id: string;
            type: components["schemas"]["SearchType"];
            /** @description Title of the thing found. */
            title: string;
            /** @description Absolute URL of its page. */
            url: components["schemas"]["AbsoluteUrl"];
            /**
             * @description The sentence of the entry that has most of the words, word for word and as plain text. A long sentence is cut, and an ellipsis
             *     marks each cut. When only the title or the labels match, it is the beginning of the entry.
             */
            snippet: string;
            /** @description The words of the query that the entry has, and where. */
            matched: components["schemas"]["SearchMatch"][];
            /**
             * Format: double
             * @description How well it matches. Comparable only among the results of one search.
             */
            score: number;
            /** @description When it was written, published or given. */
            date?: components["schemas"]["ResumeTime"];
            /** @description When it began. */
            startDate?: components["schemas"]["ResumeTime"];
            /** @description When it ended; absent for a job that goes on. */
            endDate?: components["schemas"]["ResumeTime"];
        };
        /** @description What a search found, best match first. */
        SearchResults: {
            /** @description The words that were looked for. */
            query: string;
            /** @description Number of results in this answer. */
            count: components["schemas"]["Count"];
            /** @description Number of results that a higher `limit` can return. Entries that match less well and are left out do not count. */
            total: components["schemas"]["Count"];
            /** @description The results, best first. */
            results: components["schemas"]["SearchResult"][];
            /** @description The list `unmatched` has the words of the query that no entry uses, also not by a synonym. Report such a word as "No entry uses the word 'salary'." and conclude nothing else from it, because the owner may use a different word. */
            unmatched?: string[];
            /** @description Words of the query that no entry of the requested `type` uses, although entries of other types do. */
            elsewhere?: components["schemas"]["SearchElsewhere"][];
            /** @description What the answer means, or what to try next. Present when a word was not found, when no entry has all of the words, or when results are left out. */
            hint?: string;
        };
        /** @description A page of the site, without its text. */
        PageSummary: {
            /** @description Site path of the page; pass it as `path` to read the text. */
            path: string;
            /** @description Title of the page. */
            title: string;
            /** @description What the page is about, in one or two sentences. */
            description: string;
            /**
             * Format: date
             * @description Day on which the page last changed, when the owner states it.
             */
            updated?: string;
            /** @description When the page was written, when the owner states it; a year, a month or a day. Posts have one. */
            date?: components["schemas"]["PartialDate"];
            tags?: components["schemas"]["Tags"];
        };
        /** @description Pages of the site other than the pages of single projects. */
        PageList: {
            /** @description Number of pages in this answer. */
            count: components["schemas"]["Count"];
            /** @description Number of such pages there are. */
            total: components["schemas"]["Count"];
            /** @description The pages, home first, then by path. */
            pages: components["schemas"]["PageSummary"][];
        };
        /** @description The text of one page as Markdown, whole or in part. */
        PageContent: {
            /** @description Site path of the page. */
            path: string;
            /** @description Absolute URL of the page. */
            url: components["schemas"]["AbsoluteUrl"];
            /** @description Title of the page. */
            title: string;
            /** @description What the page is about, in one or two sentences. */
            description: string;
            /**
             * @description Media type of `text`.
             * @constant
             */
            mimeType: "text/markdown";
            /** @description The Markdown from `offset` on. Links are absolute. */
            text: string;
            /**
             * Format: date
             * @description Day on which the page last changed.
             */
            updated?: string;
            /** @description When the page was written, when the owner states it; a year, a month or a day. Posts have one. */
            date?: components["schemas"]["PartialDate"];
            tags?: components["schemas"]["Tags"];
            /** @description True when the page has more text after this part. */
            truncated: boolean;
            /**
             * Format: int32
             * @description Pass it as `offset` to get the next part. Present only when `truncated` is true.
             */
            nextOffset?: number;
        };
        /** @description An award received, and for what. */
        ResumeAward: {
            /** @description Name of the award. */
            title?: string;
            /** @description When it was given. */
            date?: string;
            /** @description Who gave it. */
            awarder?: string;
            /** @description What it was for. */
            summary?: string;
        };
        /** @description A certificate held, and who gave it. */
        ResumeCertificate: {
            /** @description Name of the certificate. */
            name?: string;
            /** @description When it was given. */
            date?: string;
            /** @description Page of the certificate. */
            url?: components["schemas"]["AbsoluteUrl"];
            /** @description Who gave it. */
            issuer?: string;
            /** @description What it is about. */
            summary?: string;
        };
        /** @description Something published. */
        ResumePublication: {
            /** @description Title of the publication. */
            name?: string;
            /** @description Who published it. */
            publisher?: string;
            /** @description When it came out. */
            releaseDate?: string;
            /** @description Page of the publication. */
            url?: components["schemas"]["AbsoluteUrl"];
            /** @description What it is about. */
            summary?: string;
        };
        /** @description A language spoken, and how well. */
        ResumeLanguage: {
            /** @description Name of the language. */
            language?: string;
            /** @description How well it is spoken. */
            fluency?: string;
        };
        /** @description An interest, with its keywords. */
        ResumeInterest: {
            /** @description Name of the interest. */
            name?: string;
            /** @description Words that belong to it. */
            keywords?: string[];
        };
        /** @description What someone says about the owner. */
        ResumeReference: {
            /** @description Who says it. */
            name?: string;
            /** @description What is said. */
            reference?: string;
        };
        /** @description A JSON Resume, version 1.0, whose schema `$schema` names. Sections the owner has nothing for are left out. */
        Resume: {
            /** @description JSON Schema of the format. */
            $schema?: components["schemas"]["AbsoluteUrl"];
            /** @description Who it is about. */
            basics: {
                [key: string]: unknown;
            };
            /** @description The projects of the portfolio, in the owner's order. */
            projects: {
                [key: string]: unknown;
            }[];
            /** @description About this document. */
            meta: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description An error in Markdown: what was wrong, what to do, and the address. */
        ErrorPageMarkdown: string;
        /** @description The home page as HTML, complete without JavaScript. */
        HomeHtml: string;
        /** @description The home page as Markdown, with the same content as its HTML. */
        HomeMarkdown: string;
        /** @description Who the owner is, in a few members. */
        HomeSummary: {
            /** @description The owner's name. */
            name: string;
            /** @description What the owner does. */
            role: string;
            /** @description The address of the site. */
            url: components["schemas"]["AbsoluteUrl"];
            /** @description The owner in a few sentences. */
            description: string;
        };
        /** @description A page that says what went wrong, what to do, and where to look. */
        ErrorPageHtml: string;
        /** @description The text profile, in the form of llmstxt.org. */
        LlmsText: string;
        /** @description The docs hub as HTML, complete without JavaScript. */
        DocsHubHtml: string;
        /** @description The docs hub as Markdown, with the same content as its HTML. */
        DocsHubMarkdown: string;
        /** @description How agents register and authenticate. */
        AuthGuideMarkdown: string;
        /** @description The text profile inside JSON. */
        LlmsProfile: {
            profile: components["schemas"]["LlmsText"];
            /** @description Where the text itself is. */
            url: components["schemas"]["AbsoluteUrl"];
        };
        /** @description Title and version of a description. Other members are allowed. */
        OpenapiInfo: {
            /** @description The name of the API. */
            title: string;
            /** @description The version of the description. */
            version: string;
        };
        /** @description Every path of this service with its operations. */
        OpenapiPaths: {
            [key: string]: unknown;
        };
        /** @description An OpenAPI 3.1 description of this service. It has more members than the three that every description must have. */
        OpenapiDocument: {
            /** @description The version of the OpenAPI Specification. */
            openapi: string;
            info: components["schemas"]["OpenapiInfo"];
            paths: components["schemas"]["OpenapiPaths"];
        } & {
            [key: string]: unknown;
        };
        /** @description An OpenAPI 3.1 description, this one, as the text of a YAML document. */
        OpenapiYaml: unknown;
        /** @description An Arazzo 1.0 description of journeys through this API, with the members that every description has. */
        ArazzoDocument: {
            /** @description The version of the Arazzo Specification. */
            arazzo: string;
            info: components["schemas"]["OpenapiInfo"];
            /** @description The one API description that it is about. */
            sourceDescriptions: {
                [key: string]: unknown;
            }[];
            /** @description The journeys. */
            workflows: components["schemas"]["ArazzoWorkflow"][];
        } & {
            [key: string]: unknown;
        };
        /** @description One journey, with the members that every journey has. */
        ArazzoWorkflow: {
            /** @description Its name. */
            workflowId: string;
            /** @description Its steps. */
            steps: components["schemas"]["ArazzoStep"][];
        } & {
            [key: string]: unknown;
        };
        /** @description One call of an operation, or of another journey; what it is given, and what it hands on. */
        ArazzoStep: {
            /** @description Its name. */
            stepId: string;
            /** @description The operation that it calls. */
            operationId?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Names of the response headers that report the limit, what is left of it, or a deprecation. */
        HeaderNameList: string[];
        /** @description The request rate of one endpoint family, per client IP address. */
        DeveloperRateLimit: {
            /** @description Requests in one window. */
            limit: components["schemas"]["Count"];
            /**
             * Format: int32
             * @description Length of the window.
             */
            windowSeconds: number;
            headers: components["schemas"]["HeaderNameList"];
        };
        /** @description The root of a version, or of its alias. */
        ApiRootPath: string;
        /** @description How versions are selected and how their end is announced. */
        DeveloperVersioning: {
            canonical: components["schemas"]["ApiRootPath"];
            /** @description Roots that answer the same. */
            aliases: components["schemas"]["ApiRootPath"][];
            deprecationHeaders: components["schemas"]["HeaderNameList"];
        };
        /** @description The essentials of the docs hub, for programs. */
        DeveloperHub: {
            /** @description The docs hub. */
            docsUrl: components["schemas"]["AbsoluteUrl"];
            /** @description The API description. */
            openapi: components["schemas"]["AbsoluteUrl"];
            /** @description The MCP endpoint. */
            mcpUrl: components["schemas"]["AbsoluteUrl"];
            rateLimit: components["schemas"]["DeveloperRateLimit"];
            versioning: components["schemas"]["DeveloperVersioning"];
        };
        /** @description The target of a link (RFC 9264). Other members, such as `rel` and `title`, are allowed. */
        LinkTarget: {
            /** @description Where the link leads. */
            href: components["schemas"]["AbsoluteUrl"];
            /** @description The media type to be expected there. */
            type?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description What one thing is linked to. The relations of RFC 8631 and RFC 6573 are members, each a list of targets; `links` repeats the same targets as a
         *     plain list with their `rel`.
         */
        LinksetContext: {
            /** @description The thing that is linked from: the catalog, or the root of an API. */
            anchor: components["schemas"]["AbsoluteUrl"];
            /** @description The same targets as a plain list. */
            links: components["schemas"]["LinkTarget"][];
        } & {
            [key: string]: unknown;
        };
        /** @description An API catalog (RFC 9727) as a linkset (RFC 9264). The first member is the catalog itself, the others are the APIs. */
        ApiCatalog: {
            /** @description The catalog and its APIs. */
            linkset: components["schemas"]["LinksetContext"][];
        };
        /** @description A way to reach the agent, with the protocol that is spoken there. */
        AgentInterface: {
            /** @description Where the interface answers. */
            url: components["schemas"]["AbsoluteUrl"];
            /** @description The protocol, as a URI where it is not one of A2A's. The MCP endpoint says that it speaks MCP. */
            protocolBinding: string;
            /** @description The version of that protocol. */
            protocolVersion: string;
        };
        /** @description Media types that are taken or returned. */
        MediaTypeList: string[];
        /** @description Something the agent can do. Other members of A2A 1.0 are allowed. */
        AgentSkill: {
            /** @description Identifier of the skill in this card. */
            id: string;
            /** @description The name of the skill, for people. */
            name: string;
            /** @description What the skill does. */
            description: string;
            /** @description Keywords. */
            tags: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description An agent card of A2A 1.0, with the members that every card has; others are allowed. */
        AgentCard: {
            /** @description The name of the agent, for people. */
            name: string;
            /** @description What the agent is for, and what its interfaces speak. */
            description: string;
            /** @description The version of the agent. */
            version: string;
            /** @description How to reach the agent, the preferred way first. */
            supportedInterfaces: components["schemas"]["AgentInterface"][];
            /** @description Optional parts of A2A that the agent has. None so far. */
            capabilities: Record<string, unknown>;
            defaultInputModes: components["schemas"]["MediaTypeList"];
            defaultOutputModes: components["schemas"]["MediaTypeList"];
            /** @description What the agent can do. */
            skills: components["schemas"]["AgentSkill"][];
        } & {
            [key: string]: unknown;
        };
        /** @description An operation of the API. */
        ApiIndexOperation: {
            /** @description Its name in the OpenAPI description. */
            operationId: string;
            /**
             * @description Its HTTP method.
             * @enum {string}
             */
            method: "GET" | "POST";
            /**
             * Format: uri-template
             * @description Its absolute address; a URI template (RFC 6570) where `templated` is true.
             */
            href: string;
            /** @description Whether `href` has a part to fill in. */
            templated: boolean;
            /**
             * @description What it takes to call it.
             * @enum {string}
             */
            authentication: "none" | "bearer";
            /** @description What the operation does. */
            summary: string;
        };
        /** @description The operations of version 1, and where they are described. */
        ApiIndex: {
            version: components["schemas"]["ApiVersion"];
            /** @description The API description. */
            openapi: components["schemas"]["AbsoluteUrl"];
            /** @description The docs hub. */
            docs: components["schemas"]["AbsoluteUrl"];
            /** @description The MCP endpoint. */
            mcp: components["schemas"]["AbsoluteUrl"];
            /** @description The operations, in the order of the OpenAPI description. */
            operations: components["schemas"]["ApiIndexOperation"][];
        };
        /**
         * @description Whether a part works as it should.
         * @enum {string}
         */
        HealthState: "ok" | "degraded";
        /** @description The state of each part. */
        HealthChecks: {
            portfolio: components["schemas"]["HealthState"];
            database: components["schemas"]["HealthState"];
            mail: components["schemas"]["HealthState"];
        };
        /** @description The state of the service. `degraded` means that reading goes on and something else does not; `checks` says which part. */
        Health: {
            status: components["schemas"]["HealthState"];
            checks: components["schemas"]["HealthChecks"];
        };
        /** @description The scopes that a token can have. */
        PublishedScopeList: ("read:portfolio" | "write:messages")[];
        /** @description Base addresses of authorization servers. */
        ServerUrlList: components["schemas"]["AbsoluteUrl"][];
        /** @description How a token is presented. */
        BearerMethodList: "header"[];
        /** @description What a client must know to get a token for this resource (RFC 9728). */
        ProtectedResourceMetadata: {
            /** @description The canonical address of the resource; the audience of an assertion, compared byte for byte. */
            resource: components["schemas"]["AbsoluteUrl"];
            /** @description The name to show to the user for consent. */
            resource_name: string;
            /** @description The logo to show to the user for consent. */
            resource_logo_uri: components["schemas"]["AbsoluteUrl"];
            authorization_servers: components["schemas"]["ServerUrlList"];
            scopes_supported: components["schemas"]["PublishedScopeList"];
            bearer_methods_supported: components["schemas"]["BearerMethodList"];
            /** @description The docs hub. */
            resource_documentation?: components["schemas"]["AbsoluteUrl"];
        };
        /** @description The grants of the token endpoint. */
        GrantTypeList: string[];
        /** @description What a registration can be exchanged for. */
        CredentialTypeList: "access_token"[];
        /** @description The ways to register that this deployment accepts. */
        IdentityTypeList: ("anonymous" | "service_auth" | "identity_assertion")[];
        /** @description The assertions that are accepted. */
        AssertionTypeList: "urn:ietf:params:oauth:token-type:id-jag"[];
        /** @description The security events that are accepted. */
        EventTypeList: components["schemas"]["AbsoluteUrl"][];
        /** @description Anonymous registration. Present while the deployment accepts it. */
        AnonymousMetadata: {
            credential_types_supported: components["schemas"]["CredentialTypeList"];
            /** @description Where a claim by a human is started. */
            claim_uri: components["schemas"]["AbsoluteUrl"];
        };
        /** @description Registration with the assertion of an identity provider. */
        IdentityAssertionMetadata: {
            assertion_types_supported: components["schemas"]["AssertionTypeList"];
            credential_types_supported: components["schemas"]["CredentialTypeList"];
        };
        /** @description How agents register, are claimed and are revoked. */
        AgentAuthMetadata: {
            /** @description The walk-through for agents. */
            skill: components["schemas"]["AbsoluteUrl"];
            /** @description Where an agent registers. */
            register_uri: components["schemas"]["AbsoluteUrl"];
            /** @description The same as `register_uri`. */
            identity_endpoint: components["schemas"]["AbsoluteUrl"];
            /** @description Where a claim by a human is started. */
            claim_endpoint: components["schemas"]["AbsoluteUrl"];
            /** @description The same as `claim_endpoint`. */
            claim_uri: components["schemas"]["AbsoluteUrl"];
            /** @description Where identity providers push security events. */
            events_endpoint: components["schemas"]["AbsoluteUrl"];
            identity_types_supported: components["schemas"]["IdentityTypeList"];
            anonymous?: components["schemas"]["AnonymousMetadata"];
            identity_assertion: components["schemas"]["IdentityAssertionMetadata"];
            credential_types_supported: components["schemas"]["CredentialTypeList"];
            events_supported: components["schemas"]["EventTypeList"];
            /** @description Where an access token is revoked. */
            revocation_uri: components["schemas"]["AbsoluteUrl"];
        };
        /**
         * @description The authorization server (RFC 8414), which is this service itself. It repeats the metadata of the protected resource. Other members of RFC 8414,
         *     RFC 7591, RFC 7636 and RFC 9207 are there where they apply.
         */
        AuthorizationServerMetadata: ({
            /** @description The issuer of tokens; equal to the first of `authorization_servers`. */
            issuer: components["schemas"]["AbsoluteUrl"];
            /** @description Where grants are exchanged for access tokens. */
            token_endpoint: components["schemas"]["AbsoluteUrl"];
            /** @description Where an access token is revoked (RFC 7009). */
            revocation_endpoint: components["schemas"]["AbsoluteUrl"];
            /** @description The keys that verify identity assertions. */
            jwks_uri: components["schemas"]["AbsoluteUrl"];
            grant_types_supported: components["schemas"]["GrantTypeList"];
            /** @description Profiles of the jwt-bearer grant (ID-JAG, Enterprise-Managed Authorization of MCP). It does not say which providers are trusted. */
            authorization_grant_profiles_supported?: string[];
            /**
             * Format: uri
             * @description Where a client sends its human to be asked for consent.
             */
            authorization_endpoint?: string;
            agent_auth: components["schemas"]["AgentAuthMetadata"];
        } & {
            [key: string]: unknown;
        }) & components["schemas"]["ProtectedResourceMetadata"];
        /** @description The public part of a signing key (RFC 7517, RFC 8037). It has these six members and no other, so never a private one. */
        SigningKey: {
            /**
             * @description The key type.
             * @constant
             */
            kty: "OKP";
            /**
             * @description The curve.
             * @constant
             */
            crv: "Ed25519";
            /** @description The public key, base64url. */
            x: string;
            /** @description The identifier of the key, its thumbprint (RFC 7638). */
            kid: string;
            /**
             * @description What the key is for.
             * @constant
             */
            use: "sig";
            /**
             * @description The signature algorithm.
             * @constant
             */
            alg: "EdDSA";
        };
        /** @description The keys whose signatures are good now, the next one included. */
        SigningKeySet: {
            /** @description The keys. */
            keys: components["schemas"]["SigningKey"][];
        };
        /** @description Where an agent learns to register. */
        AuthSkillSummary: {
            /** @description The skill as Markdown. */
            skillUrl: components["schemas"]["AbsoluteUrl"];
            /** @description The protected resource metadata, from which the rest is found. */
            discovery: components["schemas"]["AbsoluteUrl"];
            /** @description The scopes that a token can have. */
            scopes: ("read:portfolio" | "write:messages")[];
        };
        /** @description Pairs an answer with its request. A string, an integer or null. */
        JsonRpcId: string | number | null;
        /** @description Anything with an `error`. An answer has either a result or an error, never both. */
        JsonRpcRefused: {
            /** @description The error, whatever its form. */
            error: unknown;
        };
        /** @description A JSON-RPC error. Its member `error` makes it an error record of this service as well. Other members are allowed. */
        JsonRpcError: {
            /**
             * Format: int32
             * @description The error code of JSON-RPC, A2A or MCP.
             */
            code: number;
            /** @description One sentence for people, saying what was wrong. */
            message: string;
            /** @description What the protocol adds: in MCP an object with the error record and with such as `supported` versions, in A2A a list with a `google.rpc.ErrorInfo`. */
            data?: unknown;
            error: components["schemas"]["ErrorInfo"];
        };
        /** @description The answer to a request that the protocol refuses. */
        JsonRpcFailure: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
            id: components["schemas"]["JsonRpcId"];
            error: components["schemas"]["JsonRpcError"];
        };
        /** @description Why the request was refused, as an error record or as a JSON-RPC error. */
        JsonRpcRefusal: components["schemas"]["ErrorRecord"] | components["schemas"]["JsonRpcFailure"];
        /** @description A JSON-RPC 2.0 request of A2A 1.0. Other members are allowed and ignored. */
        A2aRequest: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
            id: components["schemas"]["JsonRpcId"];
            /** @description What is asked for, such as `SendMessage` or `GetTask`. */
            method: string;
            params?: components["schemas"]["A2aParams"];
        };
        /** @description What the method needs, `message` for SendMessage and `id` for tasks. Other members are allowed and ignored. */
        A2aParams: {
            message?: components["schemas"]["A2aMessage"];
            configuration?: components["schemas"]["A2aConfiguration"];
            /** @description Identifier of a task. */
            id?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description What the client can take. Other members are allowed; what this agent has no use for is ignored. */
        A2aConfiguration: {
            /** @description Media types that the client takes; empty means all. `text/plain` and `application/json` are here. */
            acceptedOutputModes?: components["schemas"]["A2aMediaType"][];
            taskPushNotificationConfig?: components["schemas"]["A2aData"];
        } & {
            [key: string]: unknown;
        };
        /** @description A media type, such as `text/plain`. */
        A2aMediaType: string;
        /** @description What a client says. Other members of A2A 1.0 are allowed and ignored. */
        A2aMessage: {
            /** @description Identifier that the sender chose. */
            messageId: string;
            /** @description Identifier of the conversation. The answer repeats it. */
            contextId?: string;
            /** @description A task that the message belongs to. This agent has none, so it is answered with −32001. */
            taskId?: string;
            /**
             * @description The client speaks.
             * @constant
             */
            role: "ROLE_USER";
            /** @description What is said. */
            parts: components["schemas"]["A2aPart"][];
        };
        /** @description What this agent answers. */
        A2aReply: {
            /**
             * Format: uuid
             * @description Identifier of the answer.
             */
            messageId: string;
            /** @description The identifier of the conversation, when the question had one. */
            contextId?: string;
            /**
             * @description This agent speaks.
             * @constant
             */
            role: "ROLE_AGENT";
            /** @description A text part, a data part, or both, in this order. */
            parts: components["schemas"]["A2aReplyPart"][];
        };
        /** @description The answer as text, or as data. */
        A2aReplyPart: {
            /** @description The page that the question names, as Markdown, whole or in part, or what was found, each with its URL. */
            text?: string;
            data?: components["schemas"]["A2aFindings"];
            /**
             * @description What the part is.
             * @enum {string}
             */
            mediaType: "text/plain" | "application/json";
        };
        /** @description A piece of a question. This agent reads `text` and `data`; files (`raw`, `url`) are not read. */
        A2aPart: {
            /** @description Plain text. */
            text?: string;
            data?: components["schemas"]["A2aData"];
            mediaType?: components["schemas"]["A2aMediaType"];
        };
        /**
         * @description Structured data. A question is an object with one of `query` (and `type`, `limit`, as the site search takes them), `project` (a slug),
         *     `page` (a path, and `offset` for a later part), `offers: true`, `projects: true` (and `category`, `cursor`) and `profile: true`.
         */
        A2aData: unknown;
        /**
         * @description What was found, by kind, best match first; and where the question names a thing or asks for a list, that in full, as REST gives it. A
         *     question that comes as data without a `query` looks for no words.
         */
        A2aFindings: {
            /** @description The words that were looked for. */
            query: string;
            /** @description Number of things that match, before the limit. */
            total: components["schemas"]["Count"];
            /** @description The projects among them. */
            projects: components["schemas"]["SearchResult"][];
            /** @description The pages among them. */
            pages: components["schemas"]["SearchResult"][];
            /** @description The offers among them. */
            offers: components["schemas"]["SearchResult"][];
            /** @description The owner's profile, when it is among them. */
            profile: components["schemas"]["SearchResult"][];
            /** @description The jobs, studies, skills, languages, publications, awards and certificates among them. */
            resume?: components["schemas"]["SearchResult"][];
            /** @description Words of the question that no entry uses, as in a search. */
            unmatched?: string[];
            /** @description Words of the question that only entries of other types use, as in a search. */
            elsewhere?: components["schemas"]["SearchElsewhere"][];
            /** @description What to make of it or to try. */
            hint?: string;
            /** @description The project that the question names. */
            project?: components["schemas"]["AIProject"];
            /** @description The page that the question names, the whole of it or a part. */
            page?: components["schemas"]["PageContent"];
            /** @description Every offer, when the question is about offers or prices. */
            offerList?: components["schemas"]["OfferList"];
            /** @description The projects, 100 at most, when the question is which there are. */
            projectList?: components["schemas"]["ProjectList"];
            /** @description The owner's profile, when the question is who that is. */
            siteProfile?: components["schemas"]["SiteProfile"];
        };
        /** @description What the method returned, `message` for SendMessage; the empty list of ListTasks has the members that A2A gives it. */
        A2aResult: {
            message?: components["schemas"]["A2aReply"];
        } & {
            [key: string]: unknown;
        };
        /** @description The answer to a request that was carried out. */
        A2aSuccess: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
            id: components["schemas"]["JsonRpcId"];
            result: components["schemas"]["A2aResult"];
        };
        /** @description The answer to one request, with either `result` or `error`. */
        A2aAnswer: components["schemas"]["A2aSuccess"] | components["schemas"]["JsonRpcFailure"];
        /** @description Which part of the profile to get in full. */
        GetSiteProfileInput: {
            skill?: components["schemas"]["SkillName"];
        };
        /** @description No arguments: the empty object. */
        EmptyInput: Record<string, unknown>;
        /** @description Which projects to list. Every member is optional. */
        ListProjectsInput: {
            /** @description Only projects of this category, ignoring case. */
            category?: string;
            /** @description Only projects with this tag, ignoring case. */
            tag?: string;
            detail?: components["schemas"]["ProjectDetail"];
            /**
             * Format: int32
             * @description Largest number of projects in the answer; 100 unless given.
             */
            limit?: number;
            /** @description The `nextCursor` of the answer before, to continue after it. */
            cursor?: string;
        };
        /** @description Which project to get. */
        GetProjectInput: {
            /** @description The project's slug, as list_projects or search_site give it. */
            slug: string;
        };
        /** @description What to search the site for. */
        SearchSiteInput: {
            /** @description Words to look for. Synonyms match too. Other spellings match only when no entry uses the word. */
            query: string;
            type?: components["schemas"]["SearchType"];
            limit?: components["schemas"]["SearchLimit"];
        };
        /** @description Which page to read, and which part of it. */
        GetPageContentInput: {
            path: components["schemas"]["PagePath"];
            offset?: components["schemas"]["TextOffset"];
            max_chars?: components["schemas"]["MaxChars"];
        };
        /** @description The message to send to the owner, and what makes a repeated call the same message. */
        SendMessageInput: {
            /** @description What the message is about, one line of 1 to 200 characters, not blank, without control characters. Characters are code points. */
            subject: string;
            /** @description The message, plain text of 1 to 5000 characters, not blank; of the control characters only line feed and tab. Characters are code points. */
            body: string;
            /**
             * @description Where else to answer, an email address or an https URL. The owner sees it marked "given by the agent, unverified"; it is never used as
             *     a mail header.
             */
            reply_to?: string;
            /** @description Any text of 1 to 255 visible ASCII characters that names this one message, such as a UUID. */
            idempotency_key?: string;
        };
        /**
         * @description The arguments of a tool, in `tools/call`. Each tool has its schema: list_projects ListProjectsInput, get_project GetProjectInput,
         *     search_site SearchSiteInput, get_page_content GetPageContentInput, get_site_profile GetSiteProfileInput and list_offers EmptyInput. Anything may be sent:
         *     arguments that do not fit are answered with a tool error that says what is wrong, so that a model can repair them.
         */
        McpToolArguments: components["schemas"]["McpAnyArguments"] | components["schemas"]["ListProjectsInput"] | components["schemas"]["GetProjectInput"] | components["schemas"]["SearchSiteInput"] | components["schemas"]["GetPageContentInput"] | components["schemas"]["SendMessageInput"] | components["schemas"]["GetSiteProfileInput"] | components["schemas"]["EmptyInput"];
        /** @description Arguments that fit no tool. They are answered, not refused. */
        McpAnyArguments: unknown;
        /**
         * @description What the method needs: `name` and `arguments` for `tools/call` and `prompts/get`, `uri` for `resources/read`, `cursor` for lists, and
         *     `_meta` in requests of revision 2026-07-28. Other members are allowed and ignored.
         */
        JsonRpcParams: {
            arguments?: components["schemas"]["McpToolArguments"];
            /** @description The name of a tool or of a prompt, at most 1,000 characters. What is no string is answered by the method. */
            name?: unknown;
            /** @description The URI of a resource, at most 8,192 characters, as an address may have. What is no string is answered by the method. */
            uri?: unknown;
            /** @description Where a list goes on, at most 1,000 characters. What is no string is answered by the method. */
            cursor?: unknown;
            /** @description The revision that a client wants, at most 100 characters. What is no string is answered by the method. */
            protocolVersion?: unknown;
            /** @description The prompt or the resource template whose argument is completed. */
            ref?: {
                /** @description The name of a prompt, at most 1,000 characters. */
                name?: unknown;
                /** @description A URI template, at most 8,192 characters. */
                uri?: unknown;
            };
            /** @description The argument that is completed. */
            argument?: {
                /** @description Its name, at most 1,000 characters. */
                name?: unknown;
                /** @description What was typed of it, at most 1,000 characters. */
                value?: unknown;
            };
            /** @description Facts about the request, at most 100 members. */
            _meta?: unknown;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A JSON-RPC 2.0 request or notification. Lenient where the older revisions allow it: `jsonrpc` and `id` may be left out. Other members are
         *     allowed and ignored.
         */
        JsonRpcMessage: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            jsonrpc?: "2.0";
            id?: components["schemas"]["JsonRpcId"];
            /** @description What is asked for, such as `initialize`, `tools/list`, `tools/call`, `server/discover` or `notifications/initialized`. */
            method: string;
            params?: components["schemas"]["JsonRpcParams"];
        };
        /** @description Several messages in one POST. */
        JsonRpcBatch: components["schemas"]["JsonRpcMessage"][];
        /** @description One message (`JsonRpcMessage`), or a batch of messages (`JsonRpcBatch`). */
        JsonRpcBody: unknown;
        /** @description What the method returned. Its members depend on the method, as the Model Context Protocol defines them. */
        JsonRpcResult: {
            [key: string]: unknown;
        };
        /** @description The answer to a request that was carried out. A tool that failed answers so too, with `isError` true in its result. */
        JsonRpcSuccess: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
            id: components["schemas"]["JsonRpcId"];
            result: components["schemas"]["JsonRpcResult"];
        };
        /** @description The answer to one message, with either `result` or `error`. */
        JsonRpcResponse: components["schemas"]["JsonRpcSuccess"] | components["schemas"]["JsonRpcFailure"];
        /** @description The answers to a batch, in its order, without those to notifications. */
        JsonRpcResponseBatch: components["schemas"]["JsonRpcResponse"][];
        /** @description One answer (`JsonRpcResponse`), or the answers to a batch (`JsonRpcResponseBatch`). */
        JsonRpcAnswer: unknown;
        /**
         * @description The protocol revision that the published documents name. Newer ones are negotiated; `supportedVersions` lists all.
         * @enum {string}
         */
        McpPublishedVersion: "2024-11-05";
        /**
         * @description A revision of the Model Context Protocol.
         * @enum {string}
         */
        McpVersion: "2026-07-28" | "2025-11-25" | "2025-06-18" | "2025-03-26" | "2024-11-05";
        /** @description Every protocol revision that the endpoint speaks, newest first. */
        McpVersionList: components["schemas"]["McpVersion"][];
        /** @description The server's name in reverse domain form with one slash. The same in every document and in `initialize`. */
        McpServerName: string;
        /** @description The version of the service. */
        McpServerVersion: string;
        /** @description What the server is, in at most 100 characters. */
        McpShortDescription: string;
        /** @description Name and version of the server, as `initialize` and `server/discover` give them. Other members of MCP are allowed. */
        McpImplementation: {
            name: components["schemas"]["McpServerName"];
            /** @description The name of the server, for people. */
            title?: string;
            version: components["schemas"]["McpServerVersion"];
            description?: components["schemas"]["McpShortDescription"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The parts of the protocol that the server has: `tools`, `resources`, `prompts` and `completions`, each an empty object. No change notifications
         *     and no subscriptions, since there are no sessions.
         */
        McpCapabilities: {
            [key: string]: Record<string, unknown>;
        };
        /**
         * @description How messages travel.
         * @enum {string}
         */
        McpTransportType: "streamable-http";
        /** @description Where and how the server is reached. */
        McpTransport: {
            type: components["schemas"]["McpTransportType"];
            /** @description The endpoint. */
            url: components["schemas"]["AbsoluteUrl"];
            /**
             * @description The path of the endpoint.
             * @constant
             */
            endpoint?: "/api/mcp";
        };
        /** @description A self-contained JSON Schema (2020-12) without references. */
        JsonSchemaObject: {
            [key: string]: unknown;
        };
        /** @description The name by which the tool is called. */
        McpToolName: string;
        /** @description A tool as `tools/list` describes it. Other members of MCP are there too, such as `annotations`. */
        McpTool: {
            name: components["schemas"]["McpToolName"];
            /** @description The name of the tool, for people. */
            title: string;
            /** @description What the tool returns and what to call next. */
            description: string;
            inputSchema: components["schemas"]["JsonSchemaObject"];
            outputSchema?: components["schemas"]["JsonSchemaObject"];
        } & {
            [key: string]: unknown;
        };
        /** @description What the MCP endpoint offers, as `initialize` and `tools/list` give it. */
        McpDescriptor: {
            protocolVersion: components["schemas"]["McpPublishedVersion"];
            supportedVersions: components["schemas"]["McpVersionList"];
            serverInfo: components["schemas"]["McpImplementation"];
            capabilities: components["schemas"]["McpCapabilities"];
            /** @description The tools, always in the same order. */
            tools: components["schemas"]["McpTool"][];
            /** @description How a model should use the server. */
            instructions: string;
            transport: components["schemas"]["McpTransport"];
            /** @description Present where a caller has to authenticate; then `required` is true. */
            authentication?: {
                [key: string]: boolean;
            };
        };
        /**
         * @description The card that announces the MCP server. Two readers are served by one object: the shape with `serverInfo`, `transport` and `capabilities`,
         *     and the server-card extension that `$schema` names, with members beyond those here. The tools come from the endpoint.
         */
        McpServerCard: {
            name: components["schemas"]["McpServerName"];
            version: components["schemas"]["McpServerVersion"];
            description: components["schemas"]["McpShortDescription"];
            protocolVersion: components["schemas"]["McpPublishedVersion"];
            serverInfo: components["schemas"]["McpImplementation"];
            transport: components["schemas"]["McpTransport"];
            capabilities: components["schemas"]["McpCapabilities"];
        } & {
            [key: string]: unknown;
        };
        /** @description The MCP endpoint of the manifest. */
        McpManifestServer: {
            /** @description The endpoint. */
            endpoint: components["schemas"]["AbsoluteUrl"];
            transport: components["schemas"]["McpTransportType"];
            protocolVersion: components["schemas"]["McpPublishedVersion"];
            supportedVersions: components["schemas"]["McpVersionList"];
        };
        /** @description A short manifest of the MCP server. It has more members, which repeat those of the server card. */
        McpManifest: {
            name: components["schemas"]["McpServerName"];
            version: components["schemas"]["McpServerVersion"];
            mcp: components["schemas"]["McpManifestServer"];
            /** @description The server card. */
            serverCard: components["schemas"]["AbsoluteUrl"];
            /** @description The names of the tools. */
            tools: components["schemas"]["McpToolName"][];
        } & {
            [key: string]: unknown;
        };
        /** @description Names a message: `msg_` and 22 characters. */
        MessageId: string;
        /**
         * Format: date-time
         * @description A point in time, ISO 8601 in UTC with milliseconds.
         */
        UtcTimestamp: string;
        /** @description What the message is about, one line of 1 to 200 characters, not blank, without control characters. Characters are code points. */
        MessageSubject: string;
        /** @description The message, plain text of 1 to 5000 characters, not blank; of the control characters only line feed and tab. Characters are code points. */
        MessageBody: string;
        /** @description Any text of 1 to 255 visible ASCII characters that names this one message, such as a UUID. */
        IdempotencyKey: string;
        /** @description A message to the portfolio's owner. An unknown member is a 400 that names it. */
        NewMessage: {
            subject: components["schemas"]["MessageSubject"];
            body: components["schemas"]["MessageBody"];
            /**
             * @description Where else to answer, an email address or an https URL. The owner sees it marked "given by the agent, unverified"; it is never used as
             *     a mail header.
             */
            reply_to?: string;
        };
        /** @description Proof that the message is stored. It is not lost, even if the mail that follows fails. */
        MessageReceipt: {
            id: components["schemas"]["MessageId"];
            /** @description When the message was stored. */
            received_at: components["schemas"]["UtcTimestamp"];
        };
        /** @description A message as it was sent. */
        SentMessage: {
            id: components["schemas"]["MessageId"];
            subject: components["schemas"]["MessageSubject"];
            body: components["schemas"]["MessageBody"];
            /** @description Where else to answer, or null when the agent gave nothing. */
            reply_to: string | null;
            /** @description When the message was stored. */
            received_at: components["schemas"]["UtcTimestamp"];
        };
        /**
         * Format: int32
         * @description Largest number of messages in one answer.
         * @default 50
         */
        MessagePageLimit: number;
        /** @description Messages that this registration has sent, newest first. */
        MessageList: {
            /** @description Messages in this answer. */
            count: components["schemas"]["Count"];
            /** @description Messages that this registration has sent in all. */
            total: components["schemas"]["Count"];
            /** @description The messages. */
            messages: components["schemas"]["SentMessage"][];
        };
        /**
         * @description What a token permits. `read:portfolio` is given to every registration; `write:messages` (writing to the portfolio's owner) only after a
         *     human has confirmed the agent.
         * @enum {string}
         */
        AccessScope: "read:portfolio" | "write:messages";
        /** @description Scopes of access, each once. */
        AccessScopeList: components["schemas"]["AccessScope"][];
        /** @description Scopes in the form of RFC 6749 §3.3, separated by single spaces. */
        AccessScopeText: string;
        /** @description Names a registration. Random, not secret, and the same for as long as the registration exists. */
        RegistrationId: string;
        /** @description Names one attempt to have the agent confirmed by its human. Random, not secret. */
        ClaimAttemptId: string;
        /**
         * @description The agent's secret for the claim. It is given once, in the answer that starts the registration; keep it in memory only and never
         *     show it to anyone.
         */
        ClaimToken: string;
        /**
         * @description A `claim_token` as the caller sends it. Any text is looked up: one that belongs to no registration is a 401 `invalid_claim_token`
         *     (at the token endpoint a 400 `invalid_grant`), whatever it looks like.
         */
        PresentedClaimToken: string;
        /**
         * @description A JWT that this service signs about a registration (`typ` `agent-identity+jwt`). It is exchanged at `POST /oauth2/token`, again and again
         *     until it ends, and means nothing to anyone else; do not parse it.
         */
        IdentityAssertion: string;
        /**
         * @description Six digits that the human types into the claim page; leading zeros count. It is never part of a link: that it is typed is the proof that
         *     this person sees the agent's output.
         */
        UserCode: string;
        /**
         * Format: int32
         * @description Smallest number of seconds between two polls. It starts at 5; every `slow_down` raises it by 5, to 60 at most.
         */
        PollInterval: number;
        /**
         * @description What went wrong, for programs.
         *
         *     | code | status | where, and what to do |
         *     |---|---|---|
         *     | `invalid_request` | 400, 405, 413 | anywhere: the request is malformed; fix it, do not repeat it unchanged |
         *     | `anonymous_not_enabled` | 400 | identity: this deployment takes no anonymous registration; use another type |
         *     | `service_auth_not_enabled` | 400 | identity: this deployment takes no registration by address; use another type |
         *     | `invalid_login_hint` | 400 | identity: `login_hint` is not an email address |
         *     | `interaction_required` | 401 | identity: a human must confirm; show `verification_uri` and `user_code`, then poll the claim grant |
         *     | `interaction_required` | 400 | token: a human must confirm first; present the ID-JAG at `POST /agent/identity` |
         *     | `login_required` | 401, at the token endpoint 400 | the user's sign-in at the provider is too old; sign in again there and send a fresh ID-JAG |
         *     | `access_denied` | 403, at the token endpoint 400 | the human said no; do not ask again |
         *     | `invalid_claim_token` | 401 | claim, view: no registration has this token; register again |
         *     | `email_mismatch` | 400 | claim: the registration is bound to another address by its first claim call |
         *     | `claimed_or_in_flight` | 409 | claim: already confirmed; poll the claim grant to collect |
         *     | `claim_expired` | 410 | claim: the window is over or the registration was revoked; register again |
         *     | `unsupported_grant_type` | 400 | token: use one of the grants in `grant_types_supported` |
         *     | `invalid_grant` | 400 | token: the assertion or claim token is expired, revoked, spent or otherwise bad; restart at registration |
         *     | `invalid_scope` | 400 | token: unknown scope, or none left that the assertion permits |
         *     | `invalid_target` | 400 | token: `resource` is not one of this service |
         *     | `authorization_pending` | 400 | token: the human has not finished; poll again after `interval` |
         *     | `slow_down` | 400 | token: polled too early; from now on wait `interval` seconds, 5 more than before |
         *     | `expired_token` | 400 | token: the code's 600 seconds or the claim window are over; claim again, or register again |
         *     | `unsupported_token_type` | 400 | revoke: identity assertions cannot be revoked here |
         *     | `rate_limited` | 429 | anywhere: wait for `retry_after` seconds |
         *     | `server_error` | 500 | anywhere: an error of the service; quote `X-Request-Id` |
         *     | `temporarily_unavailable` | 503 | anywhere: wait for `Retry-After` seconds |
         *
         *     The list is closed.
         * @enum {string}
         */
        OAuthErrorCode: "access_denied" | "anonymous_not_enabled" | "authorization_pending" | "claim_expired" | "claimed_or_in_flight" | "email_mismatch" | "expired_token" | "interaction_required" | "invalid_claim_token" | "invalid_grant" | "invalid_login_hint" | "invalid_request" | "invalid_scope" | "invalid_target" | "login_required" | "rate_limited" | "server_error" | "service_auth_not_enabled" | "slow_down" | "temporarily_unavailable" | "unsupported_grant_type" | "unsupported_token_type";
        /** @description One sentence for people. Printable ASCII without `"` and `\` (RFC 6749 §5.2); it never repeats what the caller or a token said. */
        OAuthErrorDescription: string;
        /**
         * @description Why an identity assertion was refused, or `no_confirmation_channel` when a human would have to confirm and no verified address is known to
         *     reach one. The list is closed.
         * @enum {string}
         */
        IdentityFailureReason: "assertion_expired" | "assertion_lifetime" | "audience_mismatch" | "invalid_client_id" | "invalid_scope" | "invalid_signature" | "issued_in_future" | "issuer_not_enabled" | "malformed_assertion" | "missing_claim" | "no_confirmation_channel" | "replay_detected" | "resource_mismatch" | "unknown_key" | "unsupported_alg" | "unverified_identity" | "wrong_typ";
        /**
         * @description The error of every agent and OAuth endpoint (RFC 6749 §5.2). Only the events endpoint (`err`, `description`) and `/api/*` (Error record)
         *     have their own forms.
         */
        OAuthError: {
            error: components["schemas"]["OAuthErrorCode"];
            error_description: components["schemas"]["OAuthErrorDescription"];
            reason?: components["schemas"]["IdentityFailureReason"];
            /**
             * Format: int32
             * @description With `rate_limited`, the seconds to wait; the same as `Retry-After`.
             */
            retry_after?: number;
            interval?: components["schemas"]["PollInterval"];
        };
        /**
         * @description What people see as the name of an OAuth client: what it calls itself, unverified, without what cannot be seen; for one without a name, where its
         *     answers go.
         */
        OAuthClientName: string;
        /**
         * @description What the agent calls itself, optional. The human who is asked to confirm it sees it as a quotation, marked as unverified. 1 to 60
         *     characters: letters of any script, digits, spaces and `.` `_` `(` `)` `-`, with a letter or digit first and no space last. Anything else
         *     is a 400.
         * @example Example Agent
         */
        ClientName: string;
        /** @description A registration without any proof of who is behind the agent. Unknown members are ignored. */
        AnonymousRegistrationRequest: {
            /**
             * @description The type of registration, `anonymous`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "anonymous";
            client_name?: components["schemas"]["ClientName"];
        };
        /** @description A registration that an identity provider on the service's trust list vouches for. Unknown members are ignored. */
        IdentityAssertionRequest: {
            /**
             * @description The type of registration, `identity_assertion`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "identity_assertion";
            /**
             * @description The kind of assertion.
             * @constant
             */
            assertion_type: "urn:ietf:params:oauth:token-type:id-jag";
            /**
             * @description The ID-JAG, a compact JWS of at most 8192 characters with `typ` `oauth-id-jag+jwt`. It carries `iss` of a trusted provider, `aud`
             *     equal to the `resource` of the protected resource metadata, `sub`, a fresh `jti`, `iat`, `exp` about 5 minutes ahead (at most 10),
             *     `auth_time`, and `email` with `email_verified` true or `phone_number` with `phone_number_verified` true.
             */
            assertion: string;
            client_name?: components["schemas"]["ClientName"];
        };
        /** @description A registration that a user confirms, whose email address the agent knows. Unknown members are ignored. */
        ServiceAuthRequest: {
            /**
             * @description The type of registration, `service_auth`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "service_auth";
            /**
             * @description The email address of the user who is to confirm, in the form that `email` has at `POST /agent/identity/claim`. Any other text is a
             *     400 with `invalid_login_hint`.
             */
            login_hint: string;
            client_name?: components["schemas"]["ClientName"];
        };
        /** @description One of the three types of registration, told apart by `type`. */
        RegistrationRequest: components["schemas"]["AnonymousRegistrationRequest"] | components["schemas"]["ServiceAuthRequest"] | components["schemas"]["IdentityAssertionRequest"];
        /**
         * @description The record of an anonymous registration. No access token is in it: exchange `identity_assertion` at once. `claim_token` is given here and
         *     nowhere else.
         */
        AnonymousRegistration: {
            registration_id: components["schemas"]["RegistrationId"];
            /**
             * @description How the agent registered, `anonymous`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            registration_type: "anonymous";
            identity_assertion: components["schemas"]["IdentityAssertion"];
            /** @description When the assertion ends, by default 24 hours from now and never after `claim_token_expires`. */
            assertion_expires: components["schemas"]["UtcTimestamp"];
            /** @description What the assertion permits before a claim, `read:portfolio`. */
            pre_claim_scopes: components["schemas"]["AccessScopeList"];
            /** @description Where to start the claim, `POST /agent/identity/claim`. */
            claim_url: components["schemas"]["AbsoluteUrl"];
            claim_token: components["schemas"]["ClaimToken"];
            /** @description When the claim window closes, by default 24 hours from now. After it only a new registration helps. */
            claim_token_expires: components["schemas"]["UtcTimestamp"];
            /** @description What a claimed registration may do, `read:portfolio` and `write:messages`. */
            post_claim_scopes: components["schemas"]["AccessScopeList"];
        };
        /**
         * @description The record of a registration that a trusted provider vouches for and that needs no further confirmation. The `registration_id` stays the
         *     same for the same client and subject of the same provider; each fresh ID-JAG gives a new assertion.
         */
        IdentityAssertionRegistration: {
            registration_id: components["schemas"]["RegistrationId"];
            /**
             * @description How the agent registered, `identity_assertion`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            registration_type: "identity_assertion";
            identity_assertion: components["schemas"]["IdentityAssertion"];
            /** @description When the assertion ends, 1 hour from now. After it present a fresh ID-JAG. */
            assertion_expires: components["schemas"]["UtcTimestamp"];
            /** @description What the assertion permits, which is what was consented to, or those of it that the ID-JAG's own `scope` claim names. */
            scopes: components["schemas"]["AccessScopeList"];
        };
        /**
         * @description The record of a registration whose claim has started. There is no `identity_assertion` in it: show `verification_uri` and `user_code` in
         *     one message, then poll the claim grant. Once claimed it is like an anonymous registration that was claimed.
         */
        ServiceAuthRegistration: {
            registration_id: components["schemas"]["RegistrationId"];
            /**
             * @description How the agent registered, `service_auth`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            registration_type: "service_auth";
            /** @description Where to start a new attempt once this one is over, `POST /agent/identity/claim`. */
            claim_url: components["schemas"]["AbsoluteUrl"];
            claim_token: components["schemas"]["ClaimToken"];
            /** @description When the claim window closes, 24 hours from now. */
            claim_token_expires: components["schemas"]["UtcTimestamp"];
            /** @description What the registration may do once confirmed. */
            post_claim_scopes: components["schemas"]["AccessScopeList"];
            claim_attempt_id: components["schemas"]["ClaimAttemptId"];
            claim: components["schemas"]["ClaimCeremony"];
        };
        /** @description The record of a registration, one of three shapes told apart by `registration_type`. */
        Registration: components["schemas"]["AnonymousRegistration"] | components["schemas"]["ServiceAuthRegistration"] | components["schemas"]["IdentityAssertionRegistration"];
        /**
         * @description A human must confirm the link between this subject and a user who is already known (or the deployment wants every first contact
         *     confirmed). The claim has already been started: show `verification_uri` and `user_code` in one message, then poll the claim grant.
         *     There is no `identity_assertion` in it. The claim is bound to the address on record, and no claim call is needed.
         */
        InteractionRequired: {
            /**
             * @description The code, `interaction_required`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            error: "interaction_required";
            error_description: components["schemas"]["OAuthErrorDescription"];
            registration_id: components["schemas"]["RegistrationId"];
            /**
             * @description How the agent registered, `identity_assertion`.
             * @constant
             */
            registration_type: "identity_assertion";
            /** @description Where to start a new attempt once this one is over, `POST /agent/identity/claim`. */
            claim_url: components["schemas"]["AbsoluteUrl"];
            claim_token: components["schemas"]["ClaimToken"];
            /** @description When the claim window closes, by default 24 hours from now. */
            claim_token_expires: components["schemas"]["UtcTimestamp"];
            /** @description What the registration may do once confirmed. */
            post_claim_scopes: components["schemas"]["AccessScopeList"];
            claim_attempt_id: components["schemas"]["ClaimAttemptId"];
            claim_attempt: components["schemas"]["ClaimCeremony"];
            /** @description The same as `claim_attempt`, under the name that clients of the public protocol look for. */
            claim: components["schemas"]["ClaimCeremony"];
        };
        /**
         * @description The user's last sign-in at the provider is too old, lies in the future, or was not made as this service wants it. Let the user sign in
         *     again there and present a fresh ID-JAG. The `jti` of the refused one is not used up.
         */
        LoginRequired: {
            /**
             * @description The code, `login_required`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            error: "login_required";
            error_description: components["schemas"]["OAuthErrorDescription"];
            /**
             * Format: int32
             * @description Largest age of the sign-in in seconds.
             */
            max_age: number;
        };
        /** @description What is missing before the registration can be settled, told apart by `error`. */
        IdentityChallenge: components["schemas"]["InteractionRequired"] | components["schemas"]["LoginRequired"];
        /** @description Which registration asks to be claimed, and by whom. Unknown members are ignored. */
        ClaimRequest: {
            /** @description The `claim_token` of the registration. */
            claim_token: components["schemas"]["PresentedClaimToken"];
            /**
             * @description The email address of the human who is to confirm. ASCII, exactly one `@`, at most 64 characters before it, a
             *     domain with a dot, no display name, and no space around it, since nothing is trimmed. Case is ignored. The first
             *     successful call fixes the address for this registration.
             */
            email: string;
        };
        /** @description What the agent shows its human, in one message, and how to wait for the result. */
        ClaimCeremony: {
            user_code: components["schemas"]["UserCode"];
            /**
             * Format: int32
             * @description Seconds for which code and address are valid, 600 or what is left of the claim window.
             */
            expires_in: number;
            /** @description The claim page of this attempt. It carries `claim_attempt_token` and no code. */
            verification_uri: components["schemas"]["AbsoluteUrl"];
            interval: components["schemas"]["PollInterval"];
        };
        /** @description The record of an attempt that has begun. It replaces every earlier attempt of the registration, whose address and code no longer work. */
        ClaimAttempt: {
            registration_id: components["schemas"]["RegistrationId"];
            claim_attempt_id: components["schemas"]["ClaimAttemptId"];
            /**
             * @description The state of the attempt, `initiated`.
             * @constant
             */
            status: "initiated";
            /** @description When code and address end, 600 seconds from now and never after the claim window. */
            expires_at: components["schemas"]["UtcTimestamp"];
            claim_attempt: components["schemas"]["ClaimCeremony"];
        };
        /** @description Which registration to look at. Unknown members are ignored. */
        ClaimViewRequest: {
            /** @description The `claim_token` of the registration. */
            claim_token: components["schemas"]["PresentedClaimToken"];
        };
        /**
         * @description How far the claim is. `unclaimed`: no attempt yet. `initiated`: the human has not finished. `confirmed`: poll the claim grant to collect.
         *     `claimed`: collected. `denied`: the human said no. `expired`: the attempt is over, by time or by too many wrong codes, or the registration
         *     was revoked; while `claim_token_expires` lies ahead a new attempt may be tried.
         * @enum {string}
         */
        ClaimStatus: "unclaimed" | "initiated" | "confirmed" | "claimed" | "denied" | "expired";
        /** @description The state of a claim. It never holds a code, a token or an assertion; credentials come from the token endpoint alone. */
        ClaimView: {
            registration_id: components["schemas"]["RegistrationId"];
            /** @description The newest attempt, or null when none was started. */
            claim_attempt_id: string | null;
            status: components["schemas"]["ClaimStatus"];
            /**
             * Format: date-time
             * @description When the newest attempt ends or ended, or null when none was started.
             */
            expires_at: string | null;
            /** @description When the claim window closes. */
            claim_token_expires: components["schemas"]["UtcTimestamp"];
            interval: components["schemas"]["PollInterval"];
        };
        /** @description A secret as a link carries it, in printable ASCII without spaces. One that belongs to nothing is refused as the operation says. */
        LinkSecret: string;
        /**
         * @description The form of a token request. Which fields are needed depends on `grant_type`. Unknown fields are ignored, `client_secret` among them, and
         *     so are those that the grant does not ask for; empty counts as absent; a repeated field is a 400.
         */
        TokenRequest: {
            /**
             * @description `urn:ietf:params:oauth:grant-type:jwt-bearer` exchanges an identity assertion or an ID-JAG;
             *     `urn:vendor:agent-auth:grant-type:claim` polls and collects a claim. A deployment may have set another segment for `vendor`: take the name from `grant_types_supported` in the
             *     authorization server metadata. Any value that is not there is a 400 `unsupported_grant_type`.
             */
            grant_type: string;
            /** @description For the jwt-bearer grant, the `identity_assertion` or an ID-JAG, at most 8192 characters. */
            assertion?: string;
            /**
             * @description The resource that the token is for (RFC 8707), for the jwt-bearer grant: the `resource` of one of the protected resource metadata
             *     documents, with or without a trailing slash. The token works at each of them.
             */
            resource?: string;
            /**
             * @description For the jwt-bearer grant, the scopes wanted, separated by spaces. Without it all that the assertion permits. An unknown scope, or none
             *     left, is a 400 `invalid_scope`.
             */
            scope?: string;
            /** @description For the claim grant, the `claim_token` of the registration. */
            claim_token?: string;
            /** @description For the jwt-bearer grant with an ID-JAG, the `client_id` that the ID-JAG names. It may be left out. */
            client_id?: string;
        };
        /**
         * @description The form of a token request with the `authorization_code` grant, which gives the first tokens of a consent. A code is good for 60 seconds, once,
         *     for the client and the `redirect_uri` of the authorization request and for the PKCE verifier; a request that does not fit does not use it up.
         *     A code that is used again is an `invalid_grant` and ends the grant that it made. `refresh_token` comes along where it is among the client's
         *     `grant_types`. All fields but `resource` are needed.
         */
        CodeTokenRequest: {
            /**
             * @description The grant.
             * @constant
             */
            grant_type: "authorization_code";
            /** @description The `code` of the redirect. */
            code?: string;
            /** @description The `redirect_uri` of the authorization request, byte for byte. */
            redirect_uri?: string;
            /** @description The `client_id` of the authorization request, byte for byte. */
            client_id?: string;
            /** @description What the `code_challenge` was made from (RFC 7636), 43 to 128 letters, digits, `-`, `.`, `_`, `~`. */
            code_verifier?: string;
            /** @description A resource that was consented to, with or without a trailing slash. The service itself covers all of its resources. */
            resource?: string;
        };
        /**
         * @description The form of a token request with the `refresh_token` grant, which gives the next access token of a consent and the next refresh token. Sent
         *     again, as after a lost answer or by several windows of one client, the same token gives the same next one, and its own access token each
         *     time. 60 seconds after that next one was used first, the one before it is used up: then it is an `invalid_grant` and ends the grant with all of
         *     its tokens. A grant ends 90 days after its last refresh, and a year after the consent. `refresh_token` and `client_id` are needed.
         */
        RefreshTokenRequest: {
            /**
             * @description The grant.
             * @constant
             */
            grant_type: "refresh_token";
            /** @description The refresh token of the last answer. */
            refresh_token?: string;
            /** @description The `client_id` of the authorization request, byte for byte. */
            client_id?: string;
            /**
             * @description The scopes wanted for this one access token, separated by spaces; the refresh token keeps what was consented to. Unknown scopes are left out,
             *     and one that was not consented to is an `invalid_scope`.
             */
            scope?: string;
            /** @description A resource that was consented to, with or without a trailing slash. The service itself covers all of its resources. */
            resource?: string;
        };
        /** @description An opaque bearer token. Send it as `Authorization` header and nowhere else. */
        AccessToken: string;
        /** @description A refresh token. It is used at the token endpoint and nowhere else; its use gives the next one, the same to all who repeat it. Keep the newest. */
        RefreshToken: string;
        /**
         * @description An access token. With an assertion there is never a refresh token: exchange the assertion again. `identity_assertion` and
         *     `assertion_expires` come with the claim grant, together, and this answer is given exactly once.
         */
        TokenRecord: {
            access_token: components["schemas"]["AccessToken"];
            /**
             * @description How to present the token, `Bearer`.
             * @constant
             */
            token_type: "Bearer";
            /**
             * Format: int32
             * @description Seconds for which the token is valid, 3600 unless the deployment says otherwise.
             */
            expires_in: number;
            scope: components["schemas"]["AccessScopeText"];
            /** @description After a claim, the new assertion with the claimed registration's scopes. The one from before the claim no longer works. */
            identity_assertion?: components["schemas"]["IdentityAssertion"];
            /** @description When the new assertion ends, 30 days from now, or 1 hour when a provider vouches for the registration. */
            assertion_expires?: components["schemas"]["UtcTimestamp"];
            refresh_token?: components["schemas"]["RefreshToken"];
        };
        /** @description The form of a revocation (RFC 7009). Unknown fields are ignored; a repeated field is a 400. */
        RevocationRequest: {
            /** @description The access token to revoke, at most 4096 characters. Having it is the authorisation. */
            token: string;
            /** @description What kind of token it is, `access_token`. Any hint is accepted and none changes the result. */
            token_type_hint?: string;
        };
        /** @description The metadata of a client (RFC 7591 §2) as far as it matters here. Unknown members are ignored. */
        ClientRegistrationRequest: {
            /** @description Where answers may be sent. Those that are not accepted are left out; if none is left, the registration is refused. */
            redirect_uris: string[];
            /**
             * @description What the client calls itself. People see it as a quotation, marked as unverified, without what cannot be seen and at most 80
             *     characters of it; without it they see where the answer goes.
             */
            client_name?: string;
            /** @description The grants that the client wants. `authorization_code` must be among them, and is all there is without this member. */
            grant_types?: string[];
            /** @description What the client wants to be answered with. `code` must be among it. */
            response_types?: string[];
            /** @description How the client would authenticate. Whatever it is, the answer says `none`. */
            token_endpoint_auth_method?: string;
            /**
             * @description What the client runs on. Without it, `web` if all addresses are https, otherwise `native`.
             * @enum {string}
             */
            application_type?: "native" | "web";
            /** @description The scopes that the client may ask for, separated by spaces. Without it, or without any of this service, all. */
            scope?: string;
        };
        /** @description A registered client (RFC 7591 §3.2.1), as this service will treat it, with the other members that the request may have. */
        RegisteredClientRecord: {
            /** @description The id of the client. Do not parse it. It is no secret, and does not expire. */
            client_id: string;
            client_name: components["schemas"]["OAuthClientName"];
            /** @description The addresses that were accepted. */
            redirect_uris: string[];
            /** @description The grants that it may use. Only with `refresh_token` it is given refresh tokens. */
            grant_types: ("authorization_code" | "refresh_token")[];
            scope: components["schemas"]["AccessScopeText"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description What is wrong with a registration (RFC 7591 §3.2.2).
         * @enum {string}
         */
        ClientRegistrationErrorCode: "invalid_client_metadata" | "invalid_redirect_uri";
        /** @description Why a client is not registered. */
        ClientRegistrationError: {
            error: components["schemas"]["ClientRegistrationErrorCode"];
            error_description: components["schemas"]["OAuthErrorDescription"];
        };
        /** @description A Security Event Token (RFC 8417), the compact JWS itself, at most 32 KiB. */
        SecurityEventToken: string;
        /** @description An empty body, without a character. */
        EmptyText: string;
        /**
         * @description Why a Security Event Token was refused, with the codes of RFC 8935 §2.4; `rate_limited` is this service's own and comes with status 429.
         *     The list is closed.
         * @enum {string}
         */
        SecurityEventErrorCode: "access_denied" | "authentication_failed" | "invalid_audience" | "invalid_issuer" | "invalid_key" | "invalid_request" | "rate_limited";
        /** @description The error of the events endpoint (RFC 8935 §2.3). */
        SecurityEventError: {
            err: components["schemas"]["SecurityEventErrorCode"];
            description: components["schemas"]["OAuthErrorDescription"];
        };
        /** @description The human behind the registration, or null while it is not confirmed. */
        VerifiedUser: {
            /**
             * Format: email
             * @description The verified address, or null when the human is known by phone number only.
             */
            email: string | null;
        } | null;
        /** @description The client that a human consented to in a browser, with `registration_type` `client` and no other. */
        ResourceClient: {
            /** @description Its `client_id`. */
            id: string;
            /**
             * @description What people see as the name of an OAuth client: what it calls itself, unverified, without what cannot be seen; for one without a name, where its
             *     answers go.
             */
            name: string;
        };
        /** @description The registration behind the token that was sent. */
        ResourceRecord: {
            /** @description One sentence for people. */
            message: string;
            /** @description Names a registration. Random, not secret, and the same for as long as the registration exists. */
            registration_id: string;
            /**
             * @description How the agent registered. Confirmed by a human or not, the type stays what it was.
             * @enum {string}
             */
            registration_type: "anonymous" | "identity_assertion" | "client";
            /** @description False for an anonymous registration that is not claimed, true for every other. */
            claimed: boolean;
            /** @description The scopes of the token. */
            scope: ("read:portfolio" | "write:messages")[];
            user: components["schemas"]["VerifiedUser"];
            /**
             * Format: date-time
             * @description When the token ends, ISO 8601 in UTC with milliseconds.
             */
            expires_at: string;
            client?: components["schemas"]["ResourceClient"];
        };
        /** @description The same error as RFC 9457 problem details, sent to clients that prefer `application/problem+json` to `application/json`. */
        ProblemDetails: {
            /**
             * Format: uri
             * @description Identifies the kind of problem, its row in the table of error codes.
             */
            type: string;
            /** @description The error code in words. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            status: number;
            /** @description One sentence for people, saying what was wrong. */
            detail: string;
            /**
             * Format: uri
             * @description The request that failed, as a URN of its request id.
             */
            instance: string;
            error: components["schemas"]["ErrorInfo"];
        };
        /** @description Where the owner works. Never more precise than the owner chose to publish. */
        ResumeLocation: {
            /** @description Street address, only when the owner publishes it. */
            address?: string;
            /** @description Postal code, only when the owner publishes it. */
            postalCode?: string;
            /** @description City. */
            city?: string;
            /** @description Country, two letters of ISO 3166-1. */
            countryCode?: string;
            /** @description Region or country in words. */
            region?: string;
        };
        /** @description A page about the owner on another site. */
        ResumeProfile: {
            /** @description Name of the other site. */
            network?: string;
            /** @description Name of the owner there. */
            username?: string;
            /**
             * Format: uri
             * @description The page.
             */
            url?: string;
        };
        /** @description Who the owner is and how to reach them. */
        ResumeBasics: {
            /** @description Name of the owner. */
            name: string;
            /** @description What the owner does. */
            label?: string;
            /**
             * Format: uri
             * @description Picture of the owner.
             */
            image?: string;
            /**
             * Format: email
             * @description Mail address, only when the owner publishes it.
             */
            email?: string;
            /** @description Telephone number, only when the owner publishes it. */
            phone?: string;
            /**
             * Format: uri
             * @description Home page of the owner.
             */
            url?: string;
            /** @description A few sentences about the owner. */
            summary?: string;
            location?: components["schemas"]["ResumeLocation"];
            /** @description Pages about the owner on other sites. */
            profiles?: components["schemas"]["ResumeProfile"][];
        };
        /** @description A position held, with what stood out. */
        ResumeWork: {
            /** @description Employer. */
            name?: string;
            /** @description Where it was. */
            location?: string;
            /** @description What the employer does. */
            description?: string;
            /** @description Position held. */
            position?: string;
            /**
             * Format: uri
             * @description Site of the employer.
             */
            url?: string;
            /** @description When it began. */
            startDate?: string;
            /** @description When it ended; absent while it goes on. */
            endDate?: string;
            /** @description What the work was. */
            summary?: string;
            /** @description What stood out. */
            highlights?: string[];
        };
        /** @description Unpaid work, with what stood out. */
        ResumeVolunteer: {
            /** @description Organisation. */
            organization?: string;
            /** @description Role held. */
            position?: string;
            /** @description Where it was. */
            location?: string;
            /**
             * Format: uri
             * @description Site of the organisation.
             */
            url?: string;
            /** @description When it began. */
            startDate?: string;
            /** @description When it ended; absent while it goes on. */
            endDate?: string;
            /** @description What the work was. */
            summary?: string;
            /** @description What stood out. */
            highlights?: string[];
        };
        /** @description A course of study and where it was taken. */
        ResumeEducation: {
            /** @description School or university. */
            institution?: string;
            /**
             * Format: uri
             * @description Site of the school.
             */
            url?: string;
            /** @description Subject. */
            area?: string;
            /** @description Kind of degree. */
            studyType?: string;
            /** @description When it began. */
            startDate?: string;
            /** @description When it ended; absent while it goes on. */
            endDate?: string;
            /** @description Grade. */
            score?: string;
            /** @description Where it was. */
            location?: string;
            /** @description What the studies were. */
            summary?: string;
            /** @description What stood out. */
            highlights?: string[];
            /** @description Courses worth a mention. */
            courses?: string[];
        };
        /** @description A skill, and words that mean the same or belong to it. Search uses them as synonyms. */
        ResumeSkill: {
            /** @description Name of the skill. */
            name?: string;
            /** @description How well it is mastered. */
            level?: string;
            /** @description Words that belong to the skill. */
            keywords?: string[];
        };
        /** @description A project of the portfolio. */
        ResumeProject: {
            /** @description Name of the project. */
            name: string;
            /** @description What the project does. */
            description?: string;
            /** @description What stands out. */
            highlights?: string[];
            /** @description Tools, languages and methods. */
            keywords?: string[];
            /** @description When it began. */
            startDate?: string;
            /** @description When it ended; absent while it goes on. */
            endDate?: string;
            /**
             * Format: uri
             * @description Page of the project.
             */
            url?: string;
            /**
             * Format: uri
             * @description Source code of the project.
             */
            repository?: string;
            /** @description Roles the owner had. */
            roles?: string[];
            /** @description Organisation it was for. */
            entity?: string;
            /** @description Kind or category of the project. */
            type?: string;
        };
        /** @description About this document. */
        ResumeMeta: {
            /**
             * Format: uri
             * @description Where the newest version of this document is.
             */
            canonical?: string;
            /** @description Version of the JSON Resume format. */
            version?: string;
            /** @description When the content last changed, as an ISO 8601 date and time. */
            lastModified?: string;
        };
        /** @description A JSON Resume, version 1.0, as the service reads and writes it. Sections the owner has nothing for are left out. */
        ResumeFile: {
            /**
             * Format: uri
             * @description JSON Schema of the format.
             */
            $schema?: string;
            basics: components["schemas"]["ResumeBasics"];
            /** @description Positions held. */
            work?: components["schemas"]["ResumeWork"][];
            /** @description Unpaid work. */
            volunteer?: components["schemas"]["ResumeVolunteer"][];
            /** @description Courses of study. */
            education?: components["schemas"]["ResumeEducation"][];
            /** @description Awards received. */
            awards?: components["schemas"]["ResumeAward"][];
            /** @description Certificates held. */
            certificates?: components["schemas"]["ResumeCertificate"][];
            /** @description Things published. */
            publications?: components["schemas"]["ResumePublication"][];
            /** @description Skills, with words that belong to them. */
            skills?: components["schemas"]["ResumeSkill"][];
            /** @description Languages spoken. */
            languages?: components["schemas"]["ResumeLanguage"][];
            /** @description Interests. */
            interests?: components["schemas"]["ResumeInterest"][];
            /** @description What others say. */
            references?: components["schemas"]["ResumeReference"][];
            /** @description The projects of the portfolio, in the owner's order. */
            projects: components["schemas"]["ResumeProject"][];
            meta: components["schemas"]["ResumeMeta"];
        };
        /** @description The name of a static file, which may hold eight or more hexadecimal digits of the hash of its content. */
        StaticFileName: string;
        /** @description The path of a page with dots for slashes, which a hash of ten hexadecimal digits may follow. */
        PreviewName: string;
        /** @description A hash of the original in 16 hexadecimal digits, and the width in pixels. */
        PictureName: string;
        /** @description A name asked for in a path; one that no skill has is a 404. */
        SkillPathName: string;
        /** @description The process answers. */
        Liveness: {
            /**
             * @description Always `ok`; a process that cannot say so does not answer.
             * @constant
             */
            status: "ok";
        };
        /** @description The code form of the claim page. Empty counts as absent; a repeated field is a 400. */
        ClaimDecisionForm: {
            /** @description The six ASCII digits that the agent showed. Needed to authorize, ignored on deny. */
            user_code?: string;
            /** @description What the human decides, `authorize` or `deny`. */
            decision?: string;
            /** @description The attempt, when the page was reached with one. Without it the attempt is meant for which the session signed in. */
            claim_attempt_token?: string;
            /** @description The value that the page put into its form, bound to the cookie. */
            csrf?: string;
        };
        /**
         * @description The state of the attempt that the page is about.
         * @enum {string}
         */
        ClaimPageStatus: "initiated" | "confirmed" | "completed" | "denied";
        /** @description What the claim page says, for clients that prefer JSON. */
        ClaimPageRecord: {
            status: components["schemas"]["ClaimPageStatus"];
        };
        /** @description The error of the pages for people, for clients that prefer JSON. */
        ClaimPageError: {
            /** @description What went wrong, for programs: an error code of OAuth. */
            error: string;
            error_description: components["schemas"]["OAuthErrorDescription"];
            status?: components["schemas"]["ClaimPageStatus"];
            /**
             * Format: int32
             * @description After a wrong code, how many more may be tried before the attempt is locked.
             */
            tries_left?: number;
            /**
             * Format: int32
             * @description With `rate_limited`, the seconds to wait; the same as `Retry-After`.
             */
            retry_after?: number;
        };
        /** @description What became of the form, for clients that prefer JSON. */
        ContactRecord: {
            /**
             * @description A code was asked for.
             * @enum {string}
             */
            status: "code_requested";
            /** @description Where the browser goes on to. */
            next: string;
        };
        /** @description The contact form. What its fields accept, the page says beside them; a repeated field is a 400. */
        ContactForm: {
            /** @description What the person calls themselves, 1 to 100 characters on one line. */
            name?: string;
            /** @description The address to which the code is mailed and that the owner answers to. */
            email?: string;
            /** @description The message, plain text of 1 to 5000 characters. */
            message?: string;
        };
        /** @description The form that asks for a link or a code. Empty counts as absent; a repeated field is a 400. */
        SignInRequestForm: {
            /** @description The page that asks, `claim`, `consent`, `access` or `owner`. */
            from?: string;
            /** @description The address that was typed. For a claim and for the owner no form names one. */
            email?: string;
            /** @description The query of the authorization request, which is checked again. */
            request?: string;
            /** @description The attempt, as in the page's address. Without it the attempt of the session is meant. */
            claim_attempt_token?: string;
            /** @description The value that the page put into its form, bound to the cookie. */
            csrf?: string;
        };
        /** @description The form behind the field for a code or the button of a link. Empty counts as absent; a repeated field is a 400. */
        SignInForm: {
            /** @description The handle of the code or of the link. */
            s?: string;
            /** @description Eight digits, with or without spaces. A link needs none. */
            code?: string;
            /** @description The value that the page put into its form, bound to the cookie. */
            csrf?: string;
        };
        /** @description The form behind the button "Sign out". Empty counts as absent; a repeated field is a 400. */
        SignOutForm: {
            /** @description Which session ends, `claim`, `person` or `owner`. */
            purpose?: string;
            /** @description The attempt whose landing page to show next, when the page was reached with one. */
            claim_attempt_token?: string;
            /** @description The value that the page put into its form, bound to the cookie. */
            csrf?: string;
        };
        /** @description The form of the mute page. Empty counts as absent; a repeated field is a 400. */
        MuteForm: {
            /** @description What to do about further sign-in mail to the address, `mute` or `resume`. */
            action?: string;
            /** @description The value that the page put into its form, bound to the cookie. */
            csrf?: string;
        };
        /** @description The form behind the button "Revoke". Empty counts as absent; a repeated field is a 400. */
        AccessRevokeForm: {
            /** @description The agent to revoke. */
            registration_id?: string;
            /** @description The value that the page put into its form, bound to the cookie. */
            csrf?: string;
        };
        /** @description A parameter of an authorization request. What it accepts is checked by the operation, in its order. */
        AuthorizeParameter: string;
        /** @description Resources of this service, each with or without its end slash. An empty one counts as absent. */
        AuthorizeResourceList: string | string[];
        /** @description The form of the consent page. Empty counts as absent; a repeated field is a 400. */
        AuthorizeDecisionForm: {
            /** @description What the person decides, `allow` or `deny`. */
            decision?: string;
            /** @description The query of the authorization request, which is checked again. */
            request?: string;
            /** @description What the page showed of the client, as a digest. Needed to allow, ignored on deny. */
            shown?: string;
            /** @description When the page was shown, signed. Needed to allow, ignored on deny. */
            page_time?: string;
            /** @description The value that the page put into its form, bound to the cookie. */
            csrf?: string;
        };
        /** @description What the owner asks for, in one line. Empty counts as absent. */
        OwnerText: string;
        /** @description What a passkey signed, each part in base64url. Empty counts as absent; a repeated field is a 400. */
        OwnerPasskeyForm: {
            /** @description The challenge of the page. */
            challenge?: string;
            /** @description As the authenticator names the passkey. */
            id?: string;
            /** @description What the browser signed for, `clientDataJSON`. */
            client_data?: string;
            /** @description What the authenticator says of itself. */
            authenticator_data?: string;
            /** @description Its signature. */
            signature?: string;
            /** @description The value that binds the form to the cookie of the browser. */
            csrf?: string;
        };
        /** @description A passkey that this browser made, each part in base64url. Empty counts as absent; a repeated field is a 400. */
        OwnerNewPasskeyForm: {
            /** @description What the owner calls it, 1 to 60 characters. */
            name?: string;
            /** @description The challenge of the page. */
            challenge?: string;
            /** @description As the authenticator names the passkey. */
            id?: string;
            /** @description What the browser signed for, `clientDataJSON`. */
            client_data?: string;
            /** @description The public key in its wrapping, `attestationObject`. */
            attestation?: string;
            /** @description The value that binds the form to the cookie of the browser. */
            csrf?: string;
        };
        /** @description A part of an address of the console. */
        OwnerPathText: string;
        /** @description What a form of the console names. Empty counts as absent; a repeated field is a 400. */
        OwnerActForm: {
            /** @description An address, in any case. */
            mailbox?: string;
            /** @description A client, by its verified host, without one its name, or its id. */
            client?: string;
            /** @description A provider, by its issuer. */
            issuer?: string;
            /** @description `yes`: every agent. */
            all?: string;
            /** @description The newest message that is marked as read. */
            until?: string;
            /** @description `yes`: a new key signs at once. */
            now?: string;
            /** @description The id of a key that is dropped with everything it signed. */
            forget?: string;
            /** @description `yes` does what is asked once more. */
            confirm?: string;
            /** @description The value that binds the form to the cookie of the browser. */
            csrf?: string;
        };
        /** @description What a forge says of a push; each has its own members, and none is used. */
        PushEvent: {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description The client's copy is still good; no body. */
        NotModified: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                ETag: components["headers"]["ETag"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is malformed or holds something that is not accepted; `message` and `details` say what and where, `hint` what to send instead. */
        BadRequest: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The limit of this family is used up; wait for `Retry-After` seconds. */
        TooManyRequests: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Unhandled error; the log has it under the request id. */
        InternalServerError: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /**
         * @description Any other error. The member `error.code` names it: a method that the path does not answer (405, `Allow` lists the methods it
         *     answers), a media type (406, 415), an address or body that is too long (414, 413), a web origin that is not allowed (403), a conflict
         *     with an earlier request (409), or a part of the service that is not available at the moment (503, wait for `Retry-After` seconds).
         */
        OtherError: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Allow: components["headers"]["Allow"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["RetryAfterUnavailable"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The projects; `version` comes on the versioned path. */
        Projects: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                ETag: components["headers"]["ETag"];
                Link: components["headers"]["Link"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                Sunset: components["headers"]["Sunset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProjectList"];
                "application/vnd.vitrine.v1+json": components["schemas"]["ProjectList"];
            };
        };
        /** @description The project in full, with its pictures and metrics. */
        Project: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                ETag: components["headers"]["ETag"];
                Link: components["headers"]["Link"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                Sunset: components["headers"]["Sunset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AIProject"];
                "application/vnd.vitrine.v1+json": components["schemas"]["AIProject"];
            };
        };
        /** @description Nothing has that name; the message repeats it and the hint says how to find a valid one. */
        NotFound: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The request target is malformed (400), or the service failed (500). `Accept` chooses between a page, Markdown and the Error record. */
        PageError: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "text/html": components["schemas"]["ErrorPageHtml"];
                "text/markdown": components["schemas"]["ErrorPageMarkdown"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The limit of this family is used up; wait for `Retry-After` seconds. `Accept` chooses between a page, Markdown and the Error record. */
        PageTooManyRequests: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "text/html": components["schemas"]["ErrorPageHtml"];
                "text/markdown": components["schemas"]["ErrorPageMarkdown"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The description of this deployment as JSON. */
        ApiDescription: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                ETag: components["headers"]["ETag"];
                Link: components["headers"]["Link"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenapiDocument"];
                "application/openapi+json": components["schemas"]["OpenapiDocument"];
            };
        };
        /** @description What the MCP endpoint is and can do. */
        McpDescription: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                ETag: components["headers"]["ETag"];
                Link: components["headers"]["Link"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpDescriptor"];
            };
        };
        /** @description The answer, or the answers to a batch in the order of its messages, those to notifications left out. */
        McpAnswer: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Link: components["headers"]["Link"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["JsonRpcAnswer"];
            };
        };
        /** @description A notification, or a batch of notifications only, was accepted. No body. */
        McpAccepted: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Link: components["headers"]["Link"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /**
         * @description The request was refused before it was understood. An error record, or a JSON-RPC error when the request declares revision
         *     2026-07-28. An unparsable body and a wrong `API-Version` are always error records, and so are malformed credentials.
         */
        McpBadRequest: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["CredentialsChallenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["JsonRpcRefusal"];
            };
        };
        /** @description The method is unknown. Only requests that declare revision 2026-07-28 get this status; older ones get a JSON-RPC error with 200. */
        McpUnknownMethod: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Link: components["headers"]["Link"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["JsonRpcRefusal"];
            };
        };
        /**
         * @description No access token was sent, or one that is unknown, expired or revoked. The challenge leads to the metadata of the endpoint and names the
         *     scopes to ask for. At `/api/mcp` only a call of `send_message` is answered so, and only where the owner lists that tool there
         *     (`MCP_LAZY_AUTH`).
         */
        McpUnauthorized: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["McpChallenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /**
         * @description The token is valid and lacks the scope of a tool that was called, and the challenge has all that is to be asked for; or a browser on an
         *     origin that is not allowed sent the request, and there is no challenge.
         */
        McpForbidden: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["McpScopeChallenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The credentials, a parameter, the body or the `API-Version` are malformed; `details` says what and where. */
        ProtectedBadRequest: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["CredentialsChallenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description A bearer token is needed, or the one sent is unknown, expired or revoked. The challenge leads to the metadata. */
        Unauthorized: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The token lacks the scope that this operation needs, as the challenge says; or, without a challenge, the owner has blocked who writes. */
        InsufficientScope: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The state of the claim. */
        ClaimState: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ClaimView"];
            };
        };
        /**
         * @description The request is refused; `error` says why, and the table of `OAuthErrorCode` where each occurs. With an ID-JAG `reason` names the check that
         *     failed; with `slow_down` comes the new `interval`.
         */
        AgentBadRequest: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description A limit is used up, of this client address, of this registration or email address, or of the whole service. Wait for `Retry-After` seconds. */
        AgentTooManyRequests: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description Unhandled error; the log has it under the request id. Never HTML. */
        AgentServerError: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /**
         * @description Any other error, which `error` names. Only POST is answered here (405), the body is too large (413), the human said no (403 `access_denied`),
         *     the claim is decided already (409 `claimed_or_in_flight`), or its time is over (410 `claim_expired`). With 503, something that this
         *     operation needs is not available at the moment, such as the database (`Retry-After: 5`), a provider's keys (30) or a mail transport (3600).
         *     Nothing was consumed: repeat the same request after `Retry-After` seconds.
         */
        AgentOtherError: {
            headers: {
                Allow: components["headers"]["Allow"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["RetryAfterUnavailable"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description No registration has this claim token. Register again. */
        UnknownClaimToken: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["AgentChallenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The token is refused; `err` says why. Also with another method (405) and a body over 32 KiB (413). */
        EventRefused: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SecurityEventError"];
            };
        };
        /**
         * @description There is no PDF: the portfolio has no CV, or its CV is printed from the page `/cv`. `Accept` chooses between a page, Markdown and the Error
         *     record.
         */
        CvPdfNotFound: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "text/html": unknown;
                "text/markdown": unknown;
            };
        };
        /**
         * @description The PDF is still being drawn (503); request it again after `Retry-After` seconds. `Accept` chooses between a page, Markdown and the Error
         *     record.
         */
        CvPdfNotReady: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorRecord"];
                "text/html": unknown;
                "text/markdown": unknown;
            };
        };
        /** @description Refused, or failed, as a page or as JSON that says why. */
        ClaimPageRefused: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Set-Cookie": components["headers"]["PageCookie"];
                [name: string]: unknown;
            };
            content: {
                "text/html": unknown;
                "application/json": components["schemas"]["ClaimPageError"];
            };
        };
        /** @description Refused, or failed, as a page or as JSON that says why. */
        AuthorizeRefused: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Set-Cookie": components["headers"]["PersonCookie"];
                [name: string]: unknown;
            };
            content: {
                "text/html": unknown;
                "application/json": components["schemas"]["ClaimPageError"];
            };
        };
        /** @description Refused, or failed; the page says why and keeps the text. */
        ContactRefused: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Set-Cookie": components["headers"]["ContactCookie"];
                [name: string]: unknown;
            };
            content: {
                "text/html": unknown;
                "text/markdown": unknown;
                "application/json": components["schemas"]["ErrorRecord"];
            };
        };
        /** @description Refused, or failed; the page says why. */
        OwnerRefused: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Set-Cookie": components["headers"]["OwnerCookie"];
                [name: string]: unknown;
            };
            content: {
                "text/html": unknown;
                "text/markdown": unknown;
                "application/json": components["schemas"]["ErrorRecord"];
            };
        };
    };
    parameters: {
        /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
        APIVersion: components["schemas"]["ApiVersion"];
        /** @description Only projects of this category; upper and lower case are the same. May appear once; empty is no filter. */
        ProjectCategory: components["schemas"]["CategoryName"];
        /** @description Only projects with this tag; upper and lower case are the same. May appear once; empty is no filter. */
        ProjectTag: components["schemas"]["TagFilter"];
        /** @description How much of each project to list. */
        ProjectDetail: components["schemas"]["ProjectDetail"];
        /** @description Largest number of projects in the answer. Without it the whole list comes. */
        ProjectPageLimit: components["schemas"]["ProjectLimit"];
        /** @description The `nextCursor` of the answer before, to continue after it. */
        ProjectCursor: components["schemas"]["Cursor"];
        /** @description Identifier of the project, as the list gives it. */
        ProjectSlug: components["schemas"]["ProjectSlug"];
        /** @description The skill of which to list all evidence. An empty value lists the evidence of every skill in short. */
        ProfileSkillName: components["schemas"]["SkillName"];
        /** @description The words to look for. */
        SearchText: components["schemas"]["SearchQuery"];
        /** @description Only results of this kind. */
        SearchKind: components["schemas"]["SearchType"];
        /** @description Largest number of results, 10 unless given. */
        SearchCount: components["schemas"]["SearchLimit"];
        /** @description Which page to read: its site path, its address, or the id of a search result. */
        PageToRead: components["schemas"]["PagePath"];
        /** @description Where in the text to start; 0 unless given. */
        PageOffset: components["schemas"]["TextOffset"];
        /** @description Largest number of characters in the answer; 20,000 unless given. */
        PagePartSize: components["schemas"]["MaxChars"];
        /** @description The protocol version that the client speaks. `1.0` is the only one here; none at all means `0.3` and is answered with −32009. */
        A2aVersionHeader: components["schemas"]["HeaderText"];
        /** @description The method of the message, repeated. Requests of revision 2026-07-28 must send it, equal to `method`; other requests leave it out. */
        McpMethodHeader: components["schemas"]["HeaderText"];
        /**
         * @description The name of what is asked for, repeated: `params.name` of `tools/call` and `prompts/get`, `params.uri` of `resources/read`. Requests of
         *     revision 2026-07-28 must send it with these three methods. Text beyond ASCII is written `=?base64?…?=`, the Base64 of its UTF-8 bytes.
         */
        McpNameHeader: components["schemas"]["HeaderText"];
        /**
         * @description The protocol revision that the client speaks: `2026-07-28`, `2025-11-25`, `2025-06-18`, `2025-03-26` or `2024-11-05`. Without it the
         *     message is read as one of a handshake revision. An unknown one is a 400 with code `UNSUPPORTED_PROTOCOL_VERSION`.
         */
        McpVersionHeader: components["schemas"]["HeaderText"];
        /**
         * @description Names this message, so that a repeated request makes no second one. Unique per registration, kept as long as messages are, also where the
         *     owner has deleted this one. The same key and
         *     body give the same 201 with `Idempotency-Replayed: true`, and nothing is counted; the same key with another body is a 409 `CONFLICT`.
         */
        IdempotencyKey: components["schemas"]["IdempotencyKey"];
        /** @description Largest number of messages in the answer. */
        MessageLimit: components["schemas"]["MessagePageLimit"];
        /** @description The id of a message of this registration; only older ones are listed. An id that is not one of them is a 400. */
        MessageBefore: components["schemas"]["MessageId"];
        /** @description The `claim_token` of the registration. An address may end up in logs of others: prefer the POST form. This service's own logs leave it out. */
        ClaimTokenQuery: components["schemas"]["LinkSecret"];
        /** @description The name of a picture in one width, as pages have it. */
        PictureName: components["schemas"]["PictureName"];
        /** @description The name of a link preview, with or without the hash of what is drawn. */
        PreviewName: components["schemas"]["PreviewName"];
        /** @description The name of a file, with or without the hash of its content. */
        StaticFileName: components["schemas"]["StaticFileName"];
        /**
         * @description The name of a skill, as the index lists it.
         * @example read-portfolio
         */
        SkillNameInPath: components["schemas"]["SkillPathName"];
        /** @description The address of the client ID metadata document, or the id that registration gave. Needed for anything but the bare page. */
        AuthorizeClientId: components["schemas"]["AuthorizeParameter"];
        /** @description Where the answer goes: one of the client's, compared as text; of http on loopback the port may differ. Required. */
        AuthorizeRedirectUri: components["schemas"]["AuthorizeParameter"];
        /** @description The literal `code`. Required. */
        AuthorizeResponseType: components["schemas"]["AuthorizeParameter"];
        /** @description The literal `query`, which is also the default. */
        AuthorizeResponseMode: components["schemas"]["AuthorizeParameter"];
        /** @description Scopes separated by spaces. Unknown ones are dropped; absent means every scope. */
        AuthorizeScope: components["schemas"]["AuthorizeParameter"];
        /** @description The client's own value, at most 2048 characters of printable ASCII, which comes back as it was. */
        AuthorizeState: components["schemas"]["AuthorizeParameter"];
        /** @description PKCE (RFC 7636): BASE64URL(SHA-256(verifier)), 43 characters. Required. */
        AuthorizeCodeChallenge: components["schemas"]["AuthorizeParameter"];
        /** @description The literal `S256`. Required. */
        AuthorizeCodeChallengeMethod: components["schemas"]["AuthorizeParameter"];
        /** @description For which resources of this service (RFC 8707); may be repeated. Absent or empty means all of it. */
        AuthorizeResource: components["schemas"]["AuthorizeResourceList"];
        /** @description The value by which the page knows which code it is for. Useless in another browser. */
        ContactHandle: components["schemas"]["LinkSecret"];
        /** @description The attempt, from the `verification_uri` that the agent showed. Without it the attempt is meant for which the session signed in. */
        ClaimAttemptTokenQuery: components["schemas"]["LinkSecret"];
        /** @description The value that names a code, which is useless in another browser, or the secret of a link. */
        SignInHandle: components["schemas"]["LinkSecret"];
        /** @description The value that names the address in the mute link of every mail. */
        MuteLinkQuery: components["schemas"]["LinkSecret"];
        /** @description A page of the console. Anything else than what is described is a 404. */
        OwnerPage: components["schemas"]["OwnerPathText"];
        /** @description The name of a file of the editor. */
        OwnerEditorFile: components["schemas"]["OwnerPathText"];
        /** @description The id of what is shown, or what is done. */
        OwnerItem: components["schemas"]["OwnerPathText"];
        /** @description What is done. Anything else than what is described is a 404. */
        OwnerAct: components["schemas"]["OwnerPathText"];
        /** @description Only those in this state. */
        OwnerState: components["schemas"]["OwnerText"];
        /** @description Only agents of this kind. */
        OwnerKind: components["schemas"]["OwnerText"];
        /** @description What a button of the page did just now, so that the page says it; anything else is left out. */
        OwnerSettingsDone: components["schemas"]["OwnerText"];
        /** @description Only events of this name. */
        OwnerAuditName: components["schemas"]["OwnerText"];
        /** @description Only events of this UTC day. */
        OwnerAuditDay: components["schemas"]["OwnerText"];
        /** @description Only those behind this one, which is the last of the page before. */
        OwnerBefore: components["schemas"]["OwnerText"];
        /** @description Only those of this address, in any case. */
        OwnerMailbox: components["schemas"]["OwnerText"];
        /** @description Only those of this client, by its verified host, without one its name, or its id. */
        OwnerClient: components["schemas"]["OwnerText"];
        /** @description Only those of this agent, by its id. */
        OwnerAgent: components["schemas"]["OwnerText"];
    };
    requestBodies: {
        /** @description One JSON-RPC request. At most 256 KiB. */
        A2aRequest: {
            content: {
                "application/json": components["schemas"]["A2aRequest"];
            };
        };
        /** @description One JSON-RPC message, or a batch of 1 to 20 (revisions 2025-03-26 and 2024-11-05 only). At most 256 KiB. */
        McpMessage: {
            content: {
                "application/json": components["schemas"]["JsonRpcBody"];
            };
        };
    };
    headers: {
        /**
         * @description With 405, the methods that this path answers; absent otherwise.
         * @example GET, HEAD, OPTIONS
         */
        Allow: components["schemas"]["HeaderText"];
        /**
         * @description The version of the API that answered.
         * @example v1
         */
        "API-Version": components["schemas"]["ApiVersion"];
        /**
         * @description Identifies exactly these bytes; send it back in `If-None-Match`. Weak on compressed answers.
         * @example "5f0c2b9e1d7a4c36"
         */
        ETag: components["schemas"]["HeaderText"];
        /**
         * @description Related addresses as in RFC 8288, such as the canonical address, the successor of a deprecated operation or the sunset policy.
         * @example <https://portfolio.example.org/api/v1/webmcp/projects>; rel="canonical"
         */
        Link: components["schemas"]["HeaderText"];
        /**
         * @description Requests that one window grants this client in this family or operation. Also sent as `X-RateLimit-Limit`.
         * @example 100
         */
        "RateLimit-Limit": components["schemas"]["HeaderCount"];
        /**
         * @description Requests left in the current window. Also sent as `X-RateLimit-Remaining`.
         * @example 99
         */
        "RateLimit-Remaining": components["schemas"]["HeaderCount"];
        /**
         * @description Whole seconds until the window ends. Also sent as `X-RateLimit-Reset`, in delta seconds there too.
         * @example 60
         */
        "RateLimit-Reset": components["schemas"]["HeaderCount"];
        /**
         * @description Whole seconds to wait before trying again.
         * @example 42
         */
        "Retry-After": components["schemas"]["HeaderCount"];
        /**
         * @description Whole seconds to wait before trying again. Present with status 503; absent otherwise.
         * @example 5
         */
        RetryAfterUnavailable: components["schemas"]["HeaderCount"];
        /**
         * @description The bearer challenge with `error="invalid_request"`, when the fault is in the `Authorization` header; absent otherwise.
         * @example Bearer resource_metadata="https://portfolio.example.org/.well-known/oauth-protected-resource", error="invalid_request"
         */
        CredentialsChallenge: components["schemas"]["HeaderText"];
        /**
         * @description The literal `true` (or the date form of RFC 9745, where the deployment is configured so) when this operation is deprecated; absent otherwise.
         * @example true
         */
        Deprecation: components["schemas"]["HeaderText"];
        /**
         * @description When a deprecated operation is switched off, as an IMF-fixdate (RFC 8594); absent while nothing is deprecated.
         * @example Sun, 01 Aug 2027 00:00:00 GMT
         */
        Sunset: components["schemas"]["HeaderText"];
        /**
         * @description The bearer challenge of an MCP endpoint: its own metadata, then the scopes to ask for, then `error="invalid_token"` for a token that is no
         *     longer good.
         * @example Bearer resource_metadata="https://portfolio.example.org/.well-known/oauth-protected-resource/api/mcp/account", scope="read:portfolio write:messages"
         */
        McpChallenge: components["schemas"]["HeaderText"];
        /**
         * @description The bearer challenge with `error="insufficient_scope"` and all the scopes that are needed, when the token has too few; absent otherwise.
         * @example Bearer resource_metadata="https://portfolio.example.org/.well-known/oauth-protected-resource/api/mcp/account", scope="read:portfolio write:messages", error="insufficient_scope"
         */
        McpScopeChallenge: components["schemas"]["HeaderText"];
        /**
         * @description The bearer challenge (RFC 6750, RFC 9728); its `resource_metadata` leads to everything an agent needs to get a token.
         * @example Bearer resource_metadata="https://portfolio.example.org/.well-known/oauth-protected-resource"
         */
        "WWW-Authenticate": components["schemas"]["HeaderText"];
        /**
         * @description The literal `true` when this is the answer to an earlier request with the same key; absent otherwise.
         * @example true
         */
        IdempotencyReplayed: components["schemas"]["HeaderText"];
        /**
         * @description The bearer challenge (RFC 6750, RFC 9728). With `interaction_required` and `login_required` a second line of the same header follows it, such
         *     as `AgentAuth error="login_required", max_age="3600"`.
         * @example Bearer resource_metadata="https://portfolio.example.org/.well-known/oauth-protected-resource"
         */
        AgentChallenge: components["schemas"]["HeaderText"];
        /**
         * @description The cookie of the purpose for which a mailbox is proven, such as `__Host-claim` (`claim`, without `Secure`, where the base
         *     URL is http on loopback): a random value for 30 minutes that the forms are bound to. Signing in replaces it.
         */
        PageCookie: components["schemas"]["HeaderText"];
        /** @description Where to go next. */
        Location: components["schemas"]["HeaderText"];
        /** @description Where to go next, on this service or to the client's `redirect_uri`. */
        ConsentLocation: components["schemas"]["HeaderText"];
        /**
         * @description The cookie `__Host-contact` of the contact form (`contact`, without `Secure`, where the base URL is http on loopback): a random value for an hour, set
         *     when a code is asked for, that the code is good with.
         */
        ContactCookie: components["schemas"]["HeaderText"];
        /**
         * @description The cookie `__Host-person` of the pages on which a person decides (`person`, without `Secure`, where the base URL is http on loopback): a
         *     random value for 30 minutes that the forms are bound to. Signing in replaces it.
         */
        PersonCookie: components["schemas"]["HeaderText"];
        /**
         * @description The cookie `__Host-owner` (`owner`, without `Secure`, where the base URL is http on loopback): a random value that forms and session are bound to. Signing
         *     in replaces it.
         */
        OwnerCookie: components["schemas"]["HeaderText"];
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listProjects: {
        parameters: {
            query?: {
                /** @description Only projects of this category; upper and lower case are the same. May appear once; empty is no filter. */
                category?: components["parameters"]["ProjectCategory"];
                /** @description Only projects with this tag; upper and lower case are the same. May appear once; empty is no filter. */
                tag?: components["parameters"]["ProjectTag"];
                /** @description Largest number of projects in the answer. Without it the whole list comes. */
                limit?: components["parameters"]["ProjectPageLimit"];
                /** @description The `nextCursor` of the answer before, to continue after it. */
                cursor?: components["parameters"]["ProjectCursor"];
                /** @description How much of each project to list. */
                detail?: components["parameters"]["ProjectDetail"];
            };
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Projects"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    listProjectsUnversioned: {
        parameters: {
            query?: {
                /** @description Only projects of this category; upper and lower case are the same. May appear once; empty is no filter. */
                category?: components["parameters"]["ProjectCategory"];
                /** @description Only projects with this tag; upper and lower case are the same. May appear once; empty is no filter. */
                tag?: components["parameters"]["ProjectTag"];
                /** @description Largest number of projects in the answer. Without it the whole list comes. */
                limit?: components["parameters"]["ProjectPageLimit"];
                /** @description The `nextCursor` of the answer before, to continue after it. */
                cursor?: components["parameters"]["ProjectCursor"];
                /** @description How much of each project to list. */
                detail?: components["parameters"]["ProjectDetail"];
            };
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Projects"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path: {
                /** @description Identifier of the project, as the list gives it. */
                slug: components["parameters"]["ProjectSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Project"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getProjectUnversioned: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path: {
                /** @description Identifier of the project, as the list gives it. */
                slug: components["parameters"]["ProjectSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Project"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getSiteProfile: {
        parameters: {
            query?: {
                /** @description The skill of which to list all evidence. An empty value lists the evidence of every skill in short. */
                skill?: components["parameters"]["ProfileSkillName"];
            };
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who the owner is, and where else they are found. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteProfile"];
                    "application/vnd.vitrine.v1+json": components["schemas"]["SiteProfile"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    listOffers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the owner offers, in their own order. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferList"];
                    "application/vnd.vitrine.v1+json": components["schemas"]["OfferList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    searchSite: {
        parameters: {
            query: {
                /** @description The words to look for. */
                q: components["parameters"]["SearchText"];
                /** @description Only results of this kind. */
                type?: components["parameters"]["SearchKind"];
                /** @description Largest number of results, 10 unless given. */
                limit?: components["parameters"]["SearchCount"];
            };
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, the best match first. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                    "application/vnd.vitrine.v1+json": components["schemas"]["SearchResults"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    listPages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pages with their titles, without their text. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageList"];
                    "application/vnd.vitrine.v1+json": components["schemas"]["PageList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getPageContent: {
        parameters: {
            query: {
                /** @description Which page to read: its site path, its address, or the id of a search result. */
                path: components["parameters"]["PageToRead"];
                /** @description Where in the text to start; 0 unless given. */
                offset?: components["parameters"]["PageOffset"];
                /** @description Largest number of characters in the answer; 20,000 unless given. */
                max_chars?: components["parameters"]["PagePartSize"];
            };
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, or the part asked for. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageContent"];
                    "application/vnd.vitrine.v1+json": components["schemas"]["PageContent"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resume in the JSON Resume format. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resume"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The home page in the form that `Accept` asks for. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["HomeHtml"];
                    "text/markdown": components["schemas"]["HomeMarkdown"];
                    "application/json": components["schemas"]["HomeSummary"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["PageError"];
            429: components["responses"]["PageTooManyRequests"];
            500: components["responses"]["PageError"];
            default: components["responses"]["OtherError"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service answers. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getApiIndex: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operations with their addresses. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiIndex"];
                    "application/vnd.vitrine.v1+json": components["schemas"]["ApiIndex"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getLlmsTxt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile with links to everything else. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["LlmsText"];
                    "application/json": components["schemas"]["LlmsProfile"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ApiDescription"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getOpenapiYaml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description of this deployment as YAML. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": components["schemas"]["OpenapiYaml"];
                    "application/openapi+yaml": components["schemas"]["OpenapiYaml"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getOpenapiAlias: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ApiDescription"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getReadOnlyOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ApiDescription"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getArazzo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The journeys as an Arazzo description. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArazzoDocument"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getDevelopers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The docs hub in the form that `Accept` asks for. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["DocsHubHtml"];
                    "text/markdown": components["schemas"]["DocsHubMarkdown"];
                    "application/json": components["schemas"]["DeveloperHub"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["PageError"];
            429: components["responses"]["PageTooManyRequests"];
            500: components["responses"]["PageError"];
            default: components["responses"]["OtherError"];
        };
    };
    getApiCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalog of APIs as a link set. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/linkset+json": components["schemas"]["ApiCatalog"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getAgentCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The A2A card of the agent. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentCard"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getProtectedResourceMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The protected resource metadata (RFC 9728) of the API. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtectedResourceMetadata"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getAuthorizationServerMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The authorization server metadata (RFC 8414). */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizationServerMetadata"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getJwks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public keys as a JSON Web Key Set. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/jwk-set+json": components["schemas"]["SigningKeySet"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getAuthMd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The skill as Markdown, or its essentials as JSON. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": components["schemas"]["AuthGuideMarkdown"];
                    "application/json": components["schemas"]["AuthSkillSummary"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    postA2a: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
                /** @description The protocol version that the client speaks. `1.0` is the only one here; none at all means `0.3` and is answered with −32009. */
                "A2A-Version"?: components["parameters"]["A2aVersionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["A2aRequest"];
        responses: {
            /** @description The answer, or the error of the protocol. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["A2aAnswer"];
                };
            };
            /** @description The request was refused before it was understood. A JSON-RPC error, or an error record when no request could be read. */
            400: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcRefusal"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getMcpDescriptor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["McpDescription"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    postMcp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
                /**
                 * @description The protocol revision that the client speaks: `2026-07-28`, `2025-11-25`, `2025-06-18`, `2025-03-26` or `2024-11-05`. Without it the
                 *     message is read as one of a handshake revision. An unknown one is a 400 with code `UNSUPPORTED_PROTOCOL_VERSION`.
                 */
                "MCP-Protocol-Version"?: components["parameters"]["McpVersionHeader"];
                /** @description The method of the message, repeated. Requests of revision 2026-07-28 must send it, equal to `method`; other requests leave it out. */
                "Mcp-Method"?: components["parameters"]["McpMethodHeader"];
                /**
                 * @description The name of what is asked for, repeated: `params.name` of `tools/call` and `prompts/get`, `params.uri` of `resources/read`. Requests of
                 *     revision 2026-07-28 must send it with these three methods. Text beyond ASCII is written `=?base64?…?=`, the Base64 of its UTF-8 bytes.
                 */
                "Mcp-Name"?: components["parameters"]["McpNameHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["McpMessage"];
        responses: {
            200: components["responses"]["McpAnswer"];
            202: components["responses"]["McpAccepted"];
            400: components["responses"]["McpBadRequest"];
            401: components["responses"]["McpUnauthorized"];
            404: components["responses"]["McpUnknownMethod"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getMcpAccountDescriptor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["McpDescription"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    postMcpAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
                /**
                 * @description The protocol revision that the client speaks: `2026-07-28`, `2025-11-25`, `2025-06-18`, `2025-03-26` or `2024-11-05`. Without it the
                 *     message is read as one of a handshake revision. An unknown one is a 400 with code `UNSUPPORTED_PROTOCOL_VERSION`.
                 */
                "MCP-Protocol-Version"?: components["parameters"]["McpVersionHeader"];
                /** @description The method of the message, repeated. Requests of revision 2026-07-28 must send it, equal to `method`; other requests leave it out. */
                "Mcp-Method"?: components["parameters"]["McpMethodHeader"];
                /**
                 * @description The name of what is asked for, repeated: `params.name` of `tools/call` and `prompts/get`, `params.uri` of `resources/read`. Requests of
                 *     revision 2026-07-28 must send it with these three methods. Text beyond ASCII is written `=?base64?…?=`, the Base64 of its UTF-8 bytes.
                 */
                "Mcp-Name"?: components["parameters"]["McpNameHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["McpMessage"];
        responses: {
            200: components["responses"]["McpAnswer"];
            202: components["responses"]["McpAccepted"];
            400: components["responses"]["McpBadRequest"];
            401: components["responses"]["McpUnauthorized"];
            403: components["responses"]["McpForbidden"];
            404: components["responses"]["McpUnknownMethod"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getMcpServerCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card of the MCP server. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpServerCard"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getMcpManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest of the MCP server. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpManifest"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description Largest number of messages in the answer. */
                limit?: components["parameters"]["MessageLimit"];
                /** @description The id of a message of this registration; only older ones are listed. An id that is not one of them is a 400. */
                before?: components["parameters"]["MessageBefore"];
            };
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages, newest first. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageList"];
                    "application/vnd.vitrine.v1+json": components["schemas"]["MessageList"];
                };
            };
            400: components["responses"]["ProtectedBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this message, so that a repeated request makes no second one. Unique per registration, kept as long as messages are, also where the
                 *     owner has deleted this one. The same key and
                 *     body give the same 201 with `Idempotency-Replayed: true`, and nothing is counted; the same key with another body is a 409 `CONFLICT`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMessage"];
            };
        };
        responses: {
            /** @description The message is stored; its `id` names it. */
            201: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReceipt"];
                };
            };
            400: components["responses"]["ProtectedBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    registerAgent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The type of registration, and for `identity_assertion` the proof. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationRequest"];
            };
        };
        responses: {
            /** @description Registered. The answer holds secrets and is given once. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registration"];
                };
            };
            400: components["responses"]["AgentBadRequest"];
            /**
             * @description A human is needed. `interaction_required`: show `verification_uri` and `user_code`, then poll the claim grant. `login_required`: the
             *     user signs in again at the provider. Two `WWW-Authenticate` lines, the bearer challenge first, then `AgentAuth` with the error.
             */
            401: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["AgentChallenge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityChallenge"];
                };
            };
            429: components["responses"]["AgentTooManyRequests"];
            500: components["responses"]["AgentServerError"];
            default: components["responses"]["AgentOtherError"];
        };
    };
    startClaim: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The registration and the human's address. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimRequest"];
            };
        };
        responses: {
            /** @description The attempt has begun. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimAttempt"];
                };
            };
            400: components["responses"]["AgentBadRequest"];
            401: components["responses"]["UnknownClaimToken"];
            429: components["responses"]["AgentTooManyRequests"];
            500: components["responses"]["AgentServerError"];
            default: components["responses"]["AgentOtherError"];
        };
    };
    viewClaimByQuery: {
        parameters: {
            query: {
                /** @description The `claim_token` of the registration. An address may end up in logs of others: prefer the POST form. This service's own logs leave it out. */
                claim_token: components["parameters"]["ClaimTokenQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ClaimState"];
            400: components["responses"]["AgentBadRequest"];
            401: components["responses"]["UnknownClaimToken"];
            429: components["responses"]["AgentTooManyRequests"];
            500: components["responses"]["AgentServerError"];
            default: components["responses"]["AgentOtherError"];
        };
    };
    viewClaim: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The registration to look at. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimViewRequest"];
            };
        };
        responses: {
            200: components["responses"]["ClaimState"];
            400: components["responses"]["AgentBadRequest"];
            401: components["responses"]["UnknownClaimToken"];
            429: components["responses"]["AgentTooManyRequests"];
            500: components["responses"]["AgentServerError"];
            default: components["responses"]["AgentOtherError"];
        };
    };
    exchangeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The grant and what it needs. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description An access token, and after a claim the new assertion. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenRecord"];
                };
            };
            400: components["responses"]["AgentBadRequest"];
            429: components["responses"]["AgentTooManyRequests"];
            500: components["responses"]["AgentServerError"];
            default: components["responses"]["AgentOtherError"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token, as `application/x-www-form-urlencoded` of at most 16 KiB. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["RevocationRequest"];
            };
        };
        responses: {
            /** @description The token is not valid, or never was. No body. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["AgentBadRequest"];
            429: components["responses"]["AgentTooManyRequests"];
            500: components["responses"]["AgentServerError"];
            default: components["responses"]["AgentOtherError"];
        };
    };
    registerClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the client says of itself. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientRegistrationRequest"];
            };
        };
        responses: {
            /** @description Registered. There is neither a secret nor an address to change the registration at; register again instead. */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredClientRecord"];
                };
            };
            /**
             * @description Refused; `error` says why. `invalid_redirect_uri`: `redirect_uris` is missing or faulty, or none of it is accepted.
             *     `invalid_client_metadata`: anything else that is wrong with the body, its Content-Type among it.
             */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientRegistrationError"];
                };
            };
            429: components["responses"]["AgentTooManyRequests"];
            500: components["responses"]["AgentServerError"];
            default: components["responses"]["AgentOtherError"];
        };
    };
    receiveSecurityEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The Security Event Token. */
        requestBody: {
            content: {
                "application/secevent+jwt": components["schemas"]["SecurityEventToken"];
            };
        };
        responses: {
            /** @description The event is accepted. The answer has no body. */
            202: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["EventRefused"];
            405: components["responses"]["EventRefused"];
            413: components["responses"]["EventRefused"];
            /** @description A limit of this client address or of this provider is used up. Deliver again after `Retry-After` seconds. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityEventError"];
                };
            };
            /** @description An error of the service. The body is empty; deliver again later. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["EmptyText"];
                };
            };
            /**
             * @description The database or the provider's keys cannot be reached. The body is empty and the `jti` not used up; deliver again after `Retry-After`
             *     seconds.
             */
            default: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getResource: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registration behind the token. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceRecord"];
                    "application/vnd.vitrine.v1+json": components["schemas"]["ResourceRecord"];
                };
            };
            400: components["responses"]["ProtectedBadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["OtherError"];
        };
    };
    getStaticFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a file, with or without the hash of its content. */
                file: components["parameters"]["StaticFileName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file in its own media type. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/css": unknown;
                    "text/javascript": unknown;
                    "font/woff2": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a picture in one width, as pages have it. */
                file: components["parameters"]["PictureName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture at that width, or its original. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": unknown;
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/avif": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getHomeMarkdown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The home page as Markdown. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getCvPdf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The CV, a PDF to keep. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["CvPdfNotFound"];
            500: components["responses"]["InternalServerError"];
            default: components["responses"]["CvPdfNotReady"];
        };
    };
    getFavicon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The icon of the site as SVG. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getIcon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The icon of the site as PNG. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getFaviconIco: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The icon of the site as ICO. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/vnd.microsoft.icon": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getTouchIcon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The icon of the site for home screens. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getWebManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The web app manifest of the site. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/manifest+json": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a link preview, with or without the hash of what is drawn. */
                file: components["parameters"]["PreviewName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link preview of the page. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getOgImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link preview of the site. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getWebmcpTools: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script, which runs in a browser. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process answers. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            default: components["responses"]["InternalServerError"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is ready. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: components["responses"]["InternalServerError"];
        };
    };
    getLlmsFullTxt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole site as text. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getDevelopersMarkdown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The docs hub as Markdown. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getDevelopersReference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reference in the form that `Accept` asks for. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                    "text/markdown": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["PageError"];
        };
    };
    getDevelopersReferenceMarkdown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reference as Markdown. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getClientPackage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The package, as npm packs it. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getAiCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalog of what agents find here. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/ai-catalog+json": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getArdManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest of what agents find here. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getAgentSkillsIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The skills with their addresses and digests. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getAgentSkill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of a skill, as the index lists it.
                 * @example read-portfolio
                 */
                name: components["parameters"]["SkillNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The skill as Markdown. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getSecurityTxt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to report a vulnerability, as RFC 9116 writes it. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getRobotsTxt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules for crawlers. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getSitemap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every page of the site, as XML. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getSitemapMarkdown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every page of the site, as Markdown. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getAgentsMd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guide for agents as Markdown. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getMcpProtectedResourceMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The protected resource metadata (RFC 9728) of the MCP endpoint. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtectedResourceMetadata"];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getMcpAccountProtectedResourceMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The protected resource metadata (RFC 9728) of the account endpoint. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtectedResourceMetadata"];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getAssertionRevokedEventSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The JSON Schema of the event. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/schema+json": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getMcpServerCardAlias: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version wanted. `v1` is the only one, in either case; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                "API-Version"?: components["parameters"]["APIVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card of the MCP server. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/mcp-server-card+json": components["schemas"]["McpServerCard"];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["InternalServerError"];
        };
    };
    getClaimPage: {
        parameters: {
            query?: {
                /** @description The attempt, from the `verification_uri` that the agent showed. Without it the attempt is meant for which the session signed in. */
                claim_attempt_token?: components["parameters"]["ClaimAttemptTokenQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The landing page, the code form, or what was already decided. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PageCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                    "application/json": components["schemas"]["ClaimPageRecord"];
                };
            };
            default: components["responses"]["ClaimPageRefused"];
        };
    };
    completeClaim: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ClaimDecisionForm"];
            };
        };
        responses: {
            /** @description Decided, `confirmed` or `denied`. The page can be closed. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PageCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                    "application/json": components["schemas"]["ClaimPageRecord"];
                };
            };
            default: components["responses"]["ClaimPageRefused"];
        };
    };
    getSignInPage: {
        parameters: {
            query?: {
                /** @description The value that names a code, which is useless in another browser, or the secret of a link. */
                s?: components["parameters"]["SignInHandle"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The field or the button. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PageCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description A message that is sent already is shown as such. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PageCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["ClaimPageRefused"];
        };
    };
    requestSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SignInRequestForm"];
            };
        };
        responses: {
            /** @description On to the page that says that the mail is on its way, or has a field for the code; for a client, back to it with an error. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PageCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["ClaimPageRefused"];
        };
    };
    confirmSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SignInForm"];
            };
        };
        responses: {
            /** @description Proven, and on to what it was for. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PageCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["ClaimPageRefused"];
        };
    };
    getMutePage: {
        parameters: {
            query?: {
                /** @description The value that names the address in the mute link of every mail. */
                m?: components["parameters"]["MuteLinkQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether mail is sent now, and the button to change it. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PageCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            default: components["responses"]["ClaimPageRefused"];
        };
    };
    setMute: {
        parameters: {
            query?: {
                /** @description The value that names the address in the mute link of every mail. */
                m?: components["parameters"]["MuteLinkQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["MuteForm"];
            };
        };
        responses: {
            /** @description The state from now on. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PageCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            default: components["responses"]["ClaimPageRefused"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SignOutForm"];
            };
        };
        responses: {
            /** @description The session and its cookie have ended. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PageCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description Signed out, back to the landing page of the attempt that the form named. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PageCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["ClaimPageRefused"];
        };
    };
    getAccessPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form for the address, or the agents of the one that is signed in. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PageCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            default: components["responses"]["ClaimPageRefused"];
        };
    };
    revokeAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AccessRevokeForm"];
            };
        };
        responses: {
            /** @description Back to the list, which says so. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PageCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["ClaimPageRefused"];
        };
    };
    getAuthorizePage: {
        parameters: {
            query?: {
                /** @description The address of the client ID metadata document, or the id that registration gave. Needed for anything but the bare page. */
                client_id?: components["parameters"]["AuthorizeClientId"];
                /** @description Where the answer goes: one of the client's, compared as text; of http on loopback the port may differ. Required. */
                redirect_uri?: components["parameters"]["AuthorizeRedirectUri"];
                /** @description The literal `code`. Required. */
                response_type?: components["parameters"]["AuthorizeResponseType"];
                /** @description The literal `query`, which is also the default. */
                response_mode?: components["parameters"]["AuthorizeResponseMode"];
                /** @description Scopes separated by spaces. Unknown ones are dropped; absent means every scope. */
                scope?: components["parameters"]["AuthorizeScope"];
                /** @description The client's own value, at most 2048 characters of printable ASCII, which comes back as it was. */
                state?: components["parameters"]["AuthorizeState"];
                /** @description PKCE (RFC 7636): BASE64URL(SHA-256(verifier)), 43 characters. Required. */
                code_challenge?: components["parameters"]["AuthorizeCodeChallenge"];
                /** @description The literal `S256`. Required. */
                code_challenge_method?: components["parameters"]["AuthorizeCodeChallengeMethod"];
                /** @description For which resources of this service (RFC 8707); may be repeated. Absent or empty means all of it. */
                resource?: components["parameters"]["AuthorizeResource"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What this page is for, the form for the address, the consent page, or what this session has decided already. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PersonCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description Back to the client, with `error`, `error_description`, `state` and `iss`. No code comes from a GET. */
            303: {
                headers: {
                    Location: components["headers"]["ConsentLocation"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PersonCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["AuthorizeRefused"];
        };
    };
    decideAuthorization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AuthorizeDecisionForm"];
            };
        };
        responses: {
            /**
             * @description Back to the client: `code`, `state` and `iss`, or `error`, `error_description`, `state` and `iss`, each once, after what query `redirect_uri`
             *     has of its own. Without a session back to `/oauth2/authorize`.
             */
            303: {
                headers: {
                    Location: components["headers"]["ConsentLocation"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["PersonCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["AuthorizeRefused"];
        };
    };
    getContactForm: {
        parameters: {
            query?: {
                /** @description The value by which the page knows which code it is for. Useless in another browser. */
                s?: components["parameters"]["ContactHandle"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page with the form. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["ContactCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            default: components["responses"]["ContactRefused"];
        };
    };
    writeContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ContactForm"];
            };
        };
        responses: {
            /** @description The code was asked for, for clients that prefer JSON. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["ContactCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactRecord"];
                };
            };
            /** @description On to the field for the code; the same for every address. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["ContactCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["ContactRefused"];
        };
    };
    useOwnerPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OwnerPasskeyForm"];
            };
        };
        responses: {
            /** @description Signed in, on to the overview. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["OwnerCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["OwnerRefused"];
        };
    };
    getOwnerOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is new, and what is to be mended. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["OwnerCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            default: components["responses"]["OwnerRefused"];
        };
    };
    getOwnerEditor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The editor, or a sentence that says why there is none. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["OwnerCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            default: components["responses"]["OwnerRefused"];
        };
    };
    getOwnerEditorFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a file of the editor. */
                file: components["parameters"]["OwnerEditorFile"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file in its own media type. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["OwnerCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": unknown;
                    "application/json": unknown;
                    "text/javascript": unknown;
                    "font/woff2": unknown;
                };
            };
            default: components["responses"]["OwnerRefused"];
        };
    };
    getOwnerPage: {
        parameters: {
            query?: {
                /** @description Only those in this state. */
                state?: components["parameters"]["OwnerState"];
                /** @description Only agents of this kind. */
                kind?: components["parameters"]["OwnerKind"];
                /** @description Only those of this address, in any case. */
                mailbox?: components["parameters"]["OwnerMailbox"];
                /** @description Only those of this client, by its verified host, without one its name, or its id. */
                client?: components["parameters"]["OwnerClient"];
                /** @description Only those of this agent, by its id. */
                agent?: components["parameters"]["OwnerAgent"];
                /** @description Only events of this name. */
                name?: components["parameters"]["OwnerAuditName"];
                /** @description Only events of this UTC day. */
                day?: components["parameters"]["OwnerAuditDay"];
                /** @description Only those behind this one, which is the last of the page before. */
                before?: components["parameters"]["OwnerBefore"];
                /** @description What a button of the page did just now, so that the page says it; anything else is left out. */
                done?: components["parameters"]["OwnerSettingsDone"];
            };
            header?: never;
            path: {
                /** @description A page of the console. Anything else than what is described is a 404. */
                page: components["parameters"]["OwnerPage"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, or the file to keep. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["OwnerCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                    "application/json": unknown;
                    "text/csv": unknown;
                };
            };
            default: components["responses"]["OwnerRefused"];
        };
    };
    getOwnerItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A page of the console. Anything else than what is described is a 404. */
                page: components["parameters"]["OwnerPage"];
                /** @description The id of what is shown, or what is done. */
                item: components["parameters"]["OwnerItem"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message or the agent, whole. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["OwnerCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            default: components["responses"]["OwnerRefused"];
        };
    };
    actOnOwnerPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A page of the console. Anything else than what is described is a 404. */
                page: components["parameters"]["OwnerPage"];
                /** @description The id of what is shown, or what is done. */
                item: components["parameters"]["OwnerItem"];
            };
            cookie?: never;
        };
        /** @description The form of the page. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OwnerActForm"];
            };
        };
        responses: {
            /** @description What was done, or the question before it. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["OwnerCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description Done; on to the page that shows it. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["OwnerCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["OwnerRefused"];
        };
    };
    getOwnerSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page with the ways into the console. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["OwnerCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            default: components["responses"]["OwnerRefused"];
        };
    };
    listOwnerPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkeys that open the console. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["OwnerCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            default: components["responses"]["OwnerRefused"];
        };
    };
    addOwnerPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OwnerNewPasskeyForm"];
            };
        };
        responses: {
            /** @description Added, back to the list. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["OwnerCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["OwnerRefused"];
        };
    };
    actOnOwnerItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A page of the console. Anything else than what is described is a 404. */
                page: components["parameters"]["OwnerPage"];
                /** @description The id of what is shown, or what is done. */
                item: components["parameters"]["OwnerItem"];
                /** @description What is done. Anything else than what is described is a 404. */
                act: components["parameters"]["OwnerAct"];
            };
            cookie?: never;
        };
        /** @description The form of the page. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OwnerActForm"];
            };
        };
        responses: {
            /** @description What was done, or the question before it. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["OwnerCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description Done; on to the page that shows it. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["OwnerCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["OwnerRefused"];
        };
    };
    announcePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushEvent"];
                "application/x-www-form-urlencoded": components["schemas"]["PushEvent"];
            };
        };
        responses: {
            /** @description The service looks for a new commit. The answer has no body. */
            202: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["OtherError"];
        };
    };
}
