// Generated from openapi/openapi.yaml by `make generate`. Do not edit: change the contract.

export interface paths {
    readonly "/api/v1/webmcp/projects": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the projects
         * @description Returns the catalogue of projects in the owner's order, each in its slim form, and the names of all categories.
         *
         *     - `count` is the number of projects in this answer; `total` is the number in the whole catalogue, before any filter or limit.
         *     - `category` keeps the projects of one category; upper and lower case are the same. A category that matches nothing is no error:
         *       `count` is 0, `projects` is empty and `categories` still lists what there is.
         *     - Without `limit` the whole list comes at once. With it, `nextCursor` leads to the rest.
         *     - An unknown query parameter, a repeated or empty `category`, a `category` over 100 characters, a `limit` outside 1 to 100, a `cursor`
         *       that no answer gave, or an `API-Version` other than `v1` is a 400.
         */
        readonly get: operations["listProjects"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/webmcp/projects": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the projects (unversioned alias)
         * @description Returns the catalogue of projects in the owner's order, each in its slim form, and the names of all categories.
         *
         *     - `count` is the number of projects in this answer; `total` is the number in the whole catalogue, before any filter or limit.
         *     - `category` keeps the projects of one category; upper and lower case are the same. A category that matches nothing is no error:
         *       `count` is 0, `projects` is empty and `categories` still lists what there is.
         *     - Without `limit` the whole list comes at once. With it, `nextCursor` leads to the rest.
         *     - An unknown query parameter, a repeated or empty `category`, a `category` over 100 characters, a `limit` outside 1 to 100, a `cursor`
         *       that no answer gave, or an `API-Version` other than `v1` is a 400.
         *
         *     The alias of `/api/v1/webmcp/projects`, kept for older clients and not deprecated. The shape is the same, without `version`.
         */
        readonly get: operations["listProjectsUnversioned"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/webmcp/projects/{slug}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one project
         * @description Returns one project in full by its slug. A slug that matches no project is a 404 with code `NOT_FOUND`; the message names the slug and
         *     the hint says to list the projects. An `API-Version` other than `v1` is a 400.
         */
        readonly get: operations["getProject"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/webmcp/projects/{slug}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one project (unversioned alias)
         * @description Returns one project in full by its slug. A slug that matches no project is a 404 with code `NOT_FOUND`; the message names the slug and
         *     the hint says to list the projects. An `API-Version` other than `v1` is a 400.
         *
         *     The alias of `/api/v1/webmcp/projects/{slug}`, kept for older clients and not deprecated.
         */
        readonly get: operations["getProjectUnversioned"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/webmcp/profile": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the site profile
         * @description Returns whose portfolio this is: name, role, a short description, and the links the owner shows.
         */
        readonly get: operations["getSiteProfile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/webmcp/offers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the offers
         * @description Returns what the owner offers, such as services and workshops, in the owner's order. `count` and `total` are equal: the list is
         *     always whole. An owner without offers has an empty list.
         */
        readonly get: operations["listOffers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/webmcp/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search the site
         * @description Finds projects, pages, offers and the profile by words. The best match comes first; equal scores are ordered by identifier, so the
         *     order is the same every time. Titles weigh most, then category and technologies, then descriptions, then the text. Word beginnings, small
         *     typing errors and the owner's synonyms match too.
         *
         *     A search that finds nothing is a 200 with an empty list and a `hint`. Read a result with `/api/v1/webmcp/page?path=` and its `id`.
         */
        readonly get: operations["searchSite"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/webmcp/pages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the pages
         * @description Returns the pages of the site other than the pages of single projects: the home page, the index of projects, the offers when there are
         *     any, and every page the owner wrote. Projects come from `/api/v1/webmcp/projects`; each has its page at `href`. The list is always whole.
         */
        readonly get: operations["listPages"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/webmcp/page": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a page as Markdown
         * @description Returns the text of any page of the site as Markdown with absolute links. `path` is a site path, an absolute URL of this site, or the
         *     `id` of a search result.
         *
         *     Long pages are read in parts: `max_chars` (20,000 unless given) bounds the part, `truncated` tells that there is more, and `nextOffset`
         *     is the `offset` of the next part. An `offset` past the end gives an empty text. A path that is no page is a 404.
         */
        readonly get: operations["getPageContent"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/resume.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the portfolio as a JSON Resume
         * @description Returns the portfolio in the JSON Resume 1.0 format: the profile as `basics`, the projects, and what the owner's own resume adds. Mail
         *     address, telephone and street address stand in it only when the owner chose to publish them.
         */
        readonly get: operations["getResume"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/static/{file}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a static file of the service
         * @description Returns a stylesheet or script that the service's own pages use: `style.css` (all pages), `reference.js` and `scalar.js` (the API reference).
         *
         *     Pages name a file with a hash of its content in the name (`style.3f9c2a71.css`); such an answer may be kept for a year. Without the hash the
         *     same file is answered, to be asked for again after five minutes. An unknown name is a 404, a name of another form a 400. It ignores `Accept`
         *     and query parameters. The owner's own files are not here but under `/assets/`.
         */
        readonly get: operations["getStaticFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the home page
         * @description Returns the home page: who the owner is, the projects and the offers.
         *
         *     `Accept` chooses between HTML (the default), Markdown and a JSON object with the essentials; a client that accepts none of them gets 406.
         *     `Link` names the API catalog, the API description, the documentation and the other documents. Unknown query parameters are ignored.
         */
        readonly get: operations["getHome"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/index.md": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the home page as Markdown
         * @description Returns the home page as Markdown, with the same content as the HTML. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getHomeMarkdown"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/favicon.svg": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the icon of the site as SVG
         * @description Returns the small icon that browsers show beside the title. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getFavicon"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/icon.png": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the icon of the site as PNG
         * @description Returns the icon of 96 × 96 pixels that cards and metadata name. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getIcon"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/og.png": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the preview image
         * @description Returns the image that other sites show beside a link to this one. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getOgImage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webmcp.tools.js": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the script that registers the browser tools
         * @description Returns the script of the home page that registers the six MCP tools with the browser's model context (WebMCP), where the browser has one.
         *     Each tool posts to `/api/mcp`. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getWebmcpTools"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Check the health of the service
         * @description Returns `ok`, or `degraded` when something other than reading does not work: the portfolio (a changed folder was refused, the last good one is
         *     served), the database, or mail. It names no secrets and is never cached.
         *
         *     A process that is starting or stopping answers 503, so that a load balancer sends no new work. It ignores `Accept` and query parameters; an
         *     `API-Version` other than `v1` is a 400.
         */
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the operations of version 1
         * @description Returns the operations under `/api/v1` with their addresses, and where the description, the documentation and the MCP endpoint are. It is
         *     the anchor of this API in the API catalog.
         *
         *     It counts against the limit of the read API. The version may also be chosen by `Accept: application/vnd.vitrine.v1+json`; a version that
         *     does not exist is a 406 there and a 400 in `API-Version`. Unknown query parameters are ignored.
         */
        readonly get: operations["getApiIndex"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/llms.txt": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the text profile
         * @description Returns what this site is, when to use it and every page, in the form of llmstxt.org. Links lead to Markdown pages.
         *
         *     `Accept` chooses between the text (the default, also for `*\/*` and anything that is not JSON) and a small JSON object with the same text.
         *     This operation never answers 406. Unknown query parameters are ignored.
         */
        readonly get: operations["getLlmsTxt"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/llms-full.txt": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get everything in one text file
         * @description Returns the text profile, the Markdown of every page and a table of the endpoints in one file of at most 100,000 characters. What does not
         *     fit is cut, with a pointer to `/llms.txt`. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getLlmsFullTxt"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get this API description
         * @description Returns the OpenAPI 3.1 description of this service, with the address of this deployment as its server. `/api/openapi.json` has the same bytes.
         *
         *     The answer is `application/json`, or `application/openapi+json` for a client that prefers it; `Accept` is otherwise ignored, and so are
         *     query parameters.
         */
        readonly get: operations["getOpenapi"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get this API description (alias)
         * @description Returns the OpenAPI 3.1 description of this service, with the address of this deployment as its server. It has the
         *     same bytes as `/openapi.json`, which `Link` names as canonical. An `API-Version` other than `v1` is a 400.
         *
         *     The answer is `application/json`, or `application/openapi+json` for a client that prefers it; `Accept` is otherwise ignored, and so are
         *     query parameters.
         */
        readonly get: operations["getOpenapiAlias"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/developers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the docs hub
         * @description Returns the docs hub: a quickstart, authentication, rate limits, versioning, error handling with the table of error codes, and MCP.
         *
         *     `Accept` chooses between HTML (the default), Markdown and a JSON object with the essentials; a client that accepts none of them gets 406.
         *     Unknown query parameters are ignored. In the JSON form, `rateLimit.headers` lists the names of the rate-limit headers.
         */
        readonly get: operations["getDevelopers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/developers.md": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the docs hub as Markdown
         * @description Returns the docs hub as Markdown, with the same content as the HTML. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getDevelopersMarkdown"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/developers/reference": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Browse the API reference
         * @description Returns a page with an interactive viewer of this API description. The viewer is served from this origin and calls no other; it needs
         *     JavaScript, and without it the page links to `/developers`, which holds everything. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getDevelopersReference"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/api-catalog": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the API catalog
         * @description Returns the API catalog of this site (RFC 9727) as a linkset (RFC 9264): which APIs there are, and for each its description, documentation,
         *     metadata and status. `links` repeats the same targets as a plain list. It ignores `Accept` and query parameters. The media type has the
         *     parameter `profile="https://www.rfc-editor.org/info/rfc9727"`.
         */
        readonly get: operations["getApiCatalog"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/agent-card.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the agent card
         * @description Returns an agent card in the form of A2A 1.0. Its one interface is the MCP endpoint, and the card says so: its binding is the address of the
         *     MCP specification, and no A2A binding is claimed. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getAgentCard"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/ai-catalog.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the AI catalog
         * @description Returns what an agent can use here: the MCP server, the agent card and the skills, each with its address and questions that it answers.
         *     `/.well-known/ard.json` has the same document. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getAiCatalog"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/ard.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the AI catalog (alias)
         * @description Returns the document of `/.well-known/ai-catalog.json` at the path where other readers look for it. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getArd"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/agent-skills/index.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the agent skills
         * @description Returns the skills that this site teaches to agents: reading the portfolio, and writing to its owner. Each has the SHA-256 digest of exactly
         *     the bytes that its address serves. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getAgentSkillsIndex"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/agent-skills/{name}/SKILL.md": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read an agent skill
         * @description Returns a skill as Markdown with front matter `name` and `description` and requests that run as shown. An unknown name is a 404; a name that
         *     is not of lower-case words joined by hyphens is a 400. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getAgentSkill"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/security.txt": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the security contact
         * @description Returns where to report a vulnerability (RFC 9116). When the owner publishes no contact the answer is 404. It ignores `Accept` and query
         *     parameters.
         */
        readonly get: operations["getSecurityTxt"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/robots.txt": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the rules for crawlers
         * @description Returns the rules for crawlers (RFC 9309): everything is open but the human claim page, for search engines and AI crawlers alike. Each group
         *     carries the owner's `Content-Signal`. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getRobotsTxt"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sitemap.xml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the sitemap
         * @description Returns the canonical address of every page with the date of its last change, which comes from the content. It ignores `Accept` and query
         *     parameters.
         */
        readonly get: operations["getSitemap"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sitemap.md": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the sitemap as Markdown
         * @description Returns every page, and every other address that pages link, as a list in Markdown. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getSitemapMarkdown"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/agents.md": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the guide for agents
         * @description Returns a guide for an agent that already holds this address: when to use the service, how to start, usage with a REST and an MCP example,
         *     limits, errors and acting with a token. `/AGENTS.md` has the same bytes. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getAgentsMd"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/AGENTS.md": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the guide for agents (upper-case name)
         * @description Returns the bytes of `/agents.md` under the name that many tools look for. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getAgentsMdUppercase"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/oauth-protected-resource": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the protected resource metadata
         * @description Returns what a client must know to get an access token for this API (RFC 9728): the resource, what to show to the user for consent, the
         *     authorization server and the scopes. A 401 leads here. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getProtectedResourceMetadata"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/oauth-protected-resource/api/mcp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the protected resource metadata of MCP
         * @description Returns the protected resource metadata with the MCP endpoint as the resource, in the path form of RFC 9728. Reading through MCP needs no
         *     token. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getMcpProtectedResourceMetadata"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/oauth-authorization-server": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the authorization server metadata
         * @description Returns the endpoints and grants of the authorization server (RFC 8414), which is this service itself, and under `agent_auth` how agents
         *     register, are claimed and are cut off. There is no authorization endpoint. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getAuthorizationServerMetadata"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/jwks.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the signing keys
         * @description Returns the public keys that verify the identity assertions of this service: the active key, the next one and those retired whose
         *     assertions may still live. Keep them for the time that `Cache-Control` gives and look again when a `kid` is unknown.
         *
         *     The last keys that were loaded go on being served when the database is away; 503 only when none were loaded since the start. It ignores
         *     `Accept` and query parameters.
         */
        readonly get: operations["getJwks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth.md": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read how agents authenticate
         * @description Returns a skill that walks an agent through registration, the claim by its human, the exchange for an access token, its use and its
         *     revocation. It is made from the same configuration as the metadata.
         *
         *     `Accept` chooses between Markdown (the default, also for `*\/*` and anything that is not JSON) and a small JSON object. This operation never
         *     answers 406. Unknown query parameters are ignored.
         */
        readonly get: operations["getAuthMd"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/events/agent/auth/identity/assertion/revoked": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the schema of the revocation event
         * @description Returns the JSON Schema of the payload of the one security event that this service takes in, at the address that is the event's identifier.
         *     Identity providers push the event to `/agent/event/notify`. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getAssertionRevokedEventSchema"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/mcp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Describe the MCP server
         * @description Returns what the MCP endpoint offers, without a protocol handshake: its name and version, the protocol revisions, the capabilities and
         *     the full descriptor of each tool. The endpoint itself is `POST` on the same path.
         *
         *     - `Accept` does not choose a form: the answer is JSON for `application/json`, `text/html`, `*\/*` and no `Accept` at all.
         *     - A request whose `Accept` lists `text/event-stream` is a client opening a listening stream. This server has none and answers 405,
         *       which tells the client to ask no more.
         *     - A browser on a foreign origin gets 403. The site's own origin, localhost and the origins that the owner allows are reflected in
         *       `Access-Control-Allow-Origin`; a request without `Origin` always passes.
         *     - A wrong `API-Version` or a malformed request target is a 400. Unknown query parameters are ignored.
         */
        readonly get: operations["getMcpDescriptor"];
        readonly put?: never;
        /**
         * Send an MCP message
         * @description The Model Context Protocol over Streamable HTTP. Post one JSON-RPC message; the answer is one JSON object, never an event stream,
         *     whatever `Accept` says. No session is kept: every request stands alone, and `Mcp-Session-Id` and `Authorization` are ignored.
         *
         *     **Tools:** `list_projects`, `get_project`, `get_site_profile`, `list_offers`, `search_site`, `get_page_content`. Their input schemas are
         *     the component schemas `ListProjectsInput`, `GetProjectInput`, `EmptyInput` (two tools), `SearchSiteInput` and `GetPageContentInput`;
         *     their results are the records that the REST operations return, as `structuredContent` and as one text item of the same JSON.
         *
         *     **Two eras on one address.** A client of 2024-11-05 to 2025-11-25 starts with `initialize`; one that asks for no version gets
         *     `2024-11-05`. A client of 2026-07-28 sends no handshake: each request carries `_meta` and the headers `MCP-Protocol-Version`,
         *     `Mcp-Method` and, where something is named, `Mcp-Name`.
         *
         *     - `jsonrpc` may be left out, and `id` may be null or left out in the older era; the answer then has the id null. A method that begins with
         *       `notifications/` and has no id is a notification: 202 without a body.
         *     - A batch has 1 to 20 messages, each counted as one request against the limit. It is taken only in the older era, without
         *       `MCP-Protocol-Version` or with `2025-03-26` or `2024-11-05`.
         *     - An error of the protocol (unknown method, unknown tool) is a JSON-RPC error with status 200. Bad arguments of a tool and things that
         *       do not exist are results with `isError: true`, which a model can read and repair.
         *     - Requests that are refused before they are understood get status 400. Its body is an error record; requests that declare 2026-07-28 get
         *       a JSON-RPC error instead, and for an unknown method a 404.
         *     - JSON-RPC codes in use: −32700, −32600, −32601, −32602, −32603, −32002, −32020 (headers contradict the body) and −32022 (protocol
         *       version not supported).
         *     - Browsers are served on the site's own origin, localhost and the origins that the owner allows; others get 403.
         */
        readonly post: operations["postMcp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/mcp/server-card.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the MCP server card
         * @description Returns the card that announces the MCP server: its name and version, where it is reached, the protocol revisions and capabilities. The
         *     tools are not in it; they come from the endpoint. `/api/mcp/server-card` has the same object. It ignores `Accept` and query parameters.
         */
        readonly get: operations["getMcpServerCard"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/mcp/server-card": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the MCP server card (beside the endpoint)
         * @description Returns the object of `/.well-known/mcp/server-card.json` in the media type of server cards, beside the endpoint that it describes.
         *     Browsers on every origin may read it. It ignores `Accept` and query parameters; an `API-Version` other than `v1` is a 400.
         */
        readonly get: operations["getMcpServerCardAlias"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/mcp.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the MCP manifest
         * @description Returns a short manifest of the MCP server: the endpoint, its transport and revisions, and the names of the six tools. It ignores `Accept`
         *     and query parameters.
         */
        readonly get: operations["getMcpManifest"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/agent/identity": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Register an agent
         * @description Starts a registration. No credentials are needed, and there is no client secret anywhere.
         *
         *     - `anonymous`: no proof. The answer has an `identity_assertion` that buys `read:portfolio` at once, and a `claim_token` with which a human
         *       may be asked to confirm the agent within 24 hours (optional; it adds `write:messages`).
         *     - `identity_assertion`: an ID-JAG of a provider on the service's trust list. Before sending it, show the user `resource_name`,
         *       `resource_logo_uri` and the scopes of the protected resource metadata, and get a yes. A subject that is known, or that the
         *       deployment accepts on first contact, is settled with 200; one that a human must confirm gets 401 `interaction_required`, and the
         *       ceremony has then already begun.
         *
         *     The body is `application/json` of at most 16 KiB; any other Content-Type is a 400. Unknown members are ignored. Every refusal of an ID-JAG
         *     is a 400 `invalid_request` whose `reason` says which check failed; only a stale sign-in is a 401 `login_required`. An ID-JAG works once:
         *     its `jti` is used up by 200 and by 401 `interaction_required`, and by nothing else. After the human denied, 403 until the denied claim
         *     window ends.
         *
         *     Limits per client address: 20 anonymous and 60 identity-assertion registrations an hour. The rate-limit headers tell about the type asked
         *     for, or about anonymous registrations where no type was understood.
         */
        readonly post: operations["registerAgent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/agent/identity/claim": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask a human to confirm the agent
         * @description Starts an attempt to have the registration confirmed by the human who reads the mailbox `email`. No mail is sent by this call, and the
         *     answer is the same whether the address is known, unknown or muted.
         *
         *     Show the human `verification_uri` and `user_code` in one message. The code is typed into the web page and never given back to the agent.
         *     Then poll `POST /oauth2/token` with the claim grant every `interval` seconds.
         *
         *     Every successful call makes a new attempt and ends the one before: its address and code are dead. `registration_id` and `claim_token`
         *     stay. The first successful call fixes the address; another one is then a 400 `email_mismatch`. An ID-JAG registration that waits for
         *     confirmation may call this too, with the address on record.
         *
         *     Limits: 20 an hour per client address (the rate-limit headers), 5 an hour per registration, 3 an hour and 10 a day per email address.
         */
        readonly post: operations["startClaim"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/agent/identity/claim/view": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * See where a claim stands, by query
         * @description The same as the POST form, for clients that look with GET. The token stands in the address here, so prefer POST.
         */
        readonly get: operations["viewClaimByQuery"];
        readonly put?: never;
        /**
         * See where a claim stands
         * @description Returns the state of the registration's newest attempt, for showing progress. It never returns a code, a token or an assertion: credentials
         *     come from `POST /oauth2/token` alone, and looking here does not move that endpoint's poll clock. An expired registration is a 200 with
         *     `status` `expired`.
         *
         *     Limits: once per `interval` for each claim token, with a burst of 3, and 60 a minute per client address (the rate-limit headers).
         */
        readonly post: operations["viewClaim"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/agent/identity/claim/complete": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Decide about an agent (for people)
         * @description Takes the code form of the claim page. It is for browsers; an agent never calls it. The form must come from the page itself (same
         *     origin, its `csrf` value and cookie) and from a session that signed in as the address to which the attempt is bound.
         *
         *     `decision` `authorize` needs the six digits of `user_code`; `deny` needs none. What is no six ASCII digits is a 400 and not counted; a
         *     wrong code is a 401 and counted; the fifth locks the attempt (410). After authorizing, the agent's next poll collects its credentials.
         *     Answers HTML, or JSON when only `application/json` is preferred.
         */
        readonly post: operations["completeClaim"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/agent/claim": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show the claim page (for people)
         * @description The page to which an agent sends its human. Before sign-in it shows who asks, for what, and the masked address, with a button that mails a
         *     sign-in link to that address. Signed in as that address, it shows the code form. An attempt that is already decided is shown as such, with
         *     200. Reading changes nothing and sends no mail, however often it is called; the first answer sets a cookie for the forms.
         */
        readonly get: operations["getClaimPage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/agent/claim/signin": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show the page behind a sign-in link (for people)
         * @description The target of the mailed link, which may be opened on another device than the landing page. It shows a button "Continue" and changes
         *     nothing, so that a mail scanner which opens every link uses none up.
         */
        readonly get: operations["getSigninPage"];
        readonly put?: never;
        /**
         * Mail a sign-in link (for people)
         * @description The button of the landing page. It mails a link, good for 15 minutes and one use, to the address to which the attempt is bound, and to no
         *     other. The answer is the same for a muted address, which gets no mail. Limits: 3 mails in 15 minutes and 10 a day per address, 100 a day
         *     in all.
         */
        readonly post: operations["requestSigninLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/agent/claim/signin/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Use a sign-in link (for people)
         * @description The button "Continue". It uses the link up and begins a session of 30 minutes as the address that the link was mailed to, with a new
         *     cookie; the session remembers the attempt.
         */
        readonly post: operations["confirmSignin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/agent/claim/signout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * End the session of the claim page (for people)
         * @description Ends the session and its cookie. Repeating it is harmless. With `claim_attempt_token` it leads back to that attempt's landing page.
         */
        readonly post: operations["signOut"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/agent/claim/mute": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show the mute page (for people)
         * @description Linked from every sign-in mail; lets the owner of the mailbox stop such mail, or have it again. Reading changes nothing.
         */
        readonly get: operations["getMutePage"];
        readonly put?: never;
        /**
         * Stop or resume sign-in mail (for people)
         * @description The button of the mute page: `mute` stops all further sign-in mail to the address, `resume` allows it again. Agents see no difference.
         */
        readonly post: operations["setMute"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/oauth2/token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get an access token
         * @description The token endpoint. The body is `application/x-www-form-urlencoded` of at most 16 KiB; any other Content-Type is a 400. No client
         *     authentication: `client_id`, `client_secret` and `Authorization` are ignored.
         *
         *     **jwt-bearer** (`assertion`, and recommended `resource`): exchanges an `identity_assertion` of this service for an access token. Repeat it
         *     with the same assertion when the token has ended; that is the refresh, and there is no refresh token. An assertion from before a claim
         *     never buys `write:messages`. `invalid_grant` means: restart at registration. An ID-JAG, an access token or a claim token sent as
         *     `assertion` is an `invalid_grant` too.
         *
         *     **claim** (`claim_token`): polled no faster than `interval` while the human decides. `authorization_pending`: wait and poll again.
         *     `slow_down`: polled too early; from now on wait `interval` seconds, 5 more than before (at most 60). `access_denied`: the human said no.
         *     `expired_token`: start the claim again, or register anew when the claim window is over. A confirmed claim is collected by the next poll,
         *     even an early one, and by exactly one: every later poll is `invalid_grant`. Collecting ends the access tokens and the assertion from
         *     before the claim. A confirmed claim can be collected until `claim_token_expires`.
         *
         *     Limits per client address: 120 a minute (the rate-limit headers), and 30 failed assertions a minute.
         */
        readonly post: operations["exchangeToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/oauth2/revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke an access token
         * @description Ends one access token at once (RFC 7009). Having the token is the authorisation. The answer is 200 without a body for a valid, revoked,
         *     expired or unknown token alike, so repeating the call is harmless; `token_type_hint` changes nothing. The assertion survives and can buy
         *     another token. Identity assertions themselves cannot be revoked here.
         */
        readonly post: operations["revokeToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/agent/event/notify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Receive a security event (for identity providers)
         * @description Takes a Security Event Token (RFC 8417) that a trusted identity provider pushes (RFC 8935). Agents do not call it. Its signature is the only
         *     authentication.
         *
         *     The body is the compact JWS itself, `application/secevent+jwt`, at most 32 KiB. Header `typ` `secevent+jwt`, `alg`, `kid`; claims `iss`,
         *     `iat`, `jti`, `aud` (one of issuer, resource or this address), `events`, and a subject: `sub`, or `sub_id` in the format `iss_sub`.
         *     The one event acted on is `https://portfolio.example.org/events/agent/auth/identity/assertion/revoked` (see `events_supported`): it ends
         *     the subject's registration with all its tokens and assertions. Unknown events and unknown subjects are accepted without effect.
         *
         *     A token delivered again is a 202 again, without effect. A refused one does not use up its `jti`. A server fault has no body; the provider
         *     retries.
         *
         *     Limits: 120 a minute per client address (the rate-limit headers), 600 a minute per provider.
         */
        readonly post: operations["receiveSecurityEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/messages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the messages sent
         * @description Returns the messages that this registration has sent, newest first; it never sees another registration's. `count` is the number in this
         *     answer, `total` the number of all that were sent. For the next page send the last `id` as `before`. The token needs the scope
         *     `write:messages`.
         */
        readonly get: operations["listMessages"];
        readonly put?: never;
        /**
         * Write to the portfolio's owner
         * @description Sends a message to the owner in the name of the human who confirmed the agent. The token needs the scope `write:messages`, which a
         *     registration has after its claim.
         *
         *     The message is stored before the answer; a mail to the owner follows when the deployment sends mail, with the human's verified address as
         *     `Reply-To`. A slow or missing mail system loses nothing and delays nothing. An `Idempotency-Key` makes repeating safe.
         *
         *     10 messages in 24 hours per registration; the 11th is a 429 whose `Retry-After` lasts until the oldest leaves the window. Beside that the
         *     `account` limit of 100 requests in 60 seconds per client address holds, which the rate-limit headers tell about. The body is at most
         *     64 KiB.
         */
        readonly post: operations["sendMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/resource": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Ask what a token is good for
         * @description Returns the registration behind the access token: a first protected call, and the way to see whether a token still works. Any valid token
         *     will do. Send it in the `Authorization` header and nowhere else; a token in the query or body counts as none.
         *
         *     Without credentials the 401 has a challenge without `error`; an unknown, expired or revoked token has `error="invalid_token"`: exchange the
         *     assertion once more, then restart at registration. Two `Authorization` headers, or `Bearer` without exactly one token, are a 400.
         */
        readonly get: operations["getResource"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description A version of the API.
         * @enum {string}
         */
        readonly ApiVersion: "v1";
        /** @description The value of a header. */
        readonly HeaderText: string;
        /** @description A whole number, written as the text of a header. */
        readonly HeaderCount: string;
        /**
         * @description What went wrong, for programs. The list is closed; each code has its row at /developers#error-handling.
         * @enum {string}
         */
        readonly ErrorCode: "BAD_REQUEST" | "CONFLICT" | "HEADER_MISMATCH" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_CURSOR" | "INVALID_JSON" | "INVALID_PARAMS" | "INVALID_REQUEST" | "METHOD_NOT_ALLOWED" | "METHOD_NOT_FOUND" | "NOT_ACCEPTABLE" | "NOT_FOUND" | "ORIGIN_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "PROMPT_NOT_FOUND" | "RATE_LIMITED" | "RESOURCE_NOT_FOUND" | "SERVICE_UNAVAILABLE" | "TOOL_NOT_FOUND" | "UNAUTHORIZED" | "UNSUPPORTED_API_VERSION" | "UNSUPPORTED_MEDIA_TYPE" | "UNSUPPORTED_PROTOCOL_VERSION" | "URI_TOO_LONG";
        /** @description Structured details of the error, such as the faulty parameter, the limit or the accepted values. */
        readonly ErrorDetails: Record<string, unknown>;
        /** @description The error itself. */
        readonly ErrorInfo: {
            readonly code: components["schemas"]["ErrorCode"];
            /** @description One sentence for people, saying what was wrong. */
            readonly message: string;
            /** @description What to do next. Every error of this service has one. */
            readonly hint?: string;
            readonly details?: components["schemas"]["ErrorDetails"];
            /**
             * Format: uri
             * @description The table of error codes in the docs hub.
             */
            readonly docs?: string;
            /**
             * Format: uri
             * @description This document.
             */
            readonly openapi?: string;
        };
        /** @description The structured error of every `/api/*` route. */
        readonly ErrorRecord: {
            readonly error: components["schemas"]["ErrorInfo"];
        };
        /** @description The same error as RFC 9457 problem details, sent to clients that prefer `application/problem+json` to `application/json`. */
        readonly ProblemDetails: {
            /**
             * Format: uri
             * @description Identifies the kind of problem, its row in the table of error codes.
             */
            readonly type: string;
            /** @description The error code in words. */
            readonly title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            readonly status: number;
            /** @description One sentence for people, saying what was wrong. */
            readonly detail: string;
            /**
             * Format: uri
             * @description The request that failed, as a URN of its request id.
             */
            readonly instance: string;
            readonly error: components["schemas"]["ErrorInfo"];
        };
        /**
         * @description Identifier of a project in URLs. The owner's projects use lower-case letters, digits and hyphens; any other text simply matches no project.
         * @example harbor-forecast
         */
        readonly ProjectSlug: string;
        /**
         * @description Name of a category. Upper and lower case are the same when it is used as a filter.
         * @example Forecasting
         */
        readonly CategoryName: string;
        /**
         * Format: int32
         * @description Largest number of projects in one answer, 1 to 100.
         * @example 25
         */
        readonly ProjectLimit: number;
        /**
         * @description Opaque place in a list, taken from `nextCursor` of an earlier answer. Never build one yourself.
         * @example AAAZ
         */
        readonly Cursor: string;
        /**
         * @description Words to look for, 1 to 200 characters. Word beginnings and small typing errors match too.
         * @example harbour traffic forecast
         */
        readonly SearchQuery: string;
        /**
         * @description Kind of thing that a search result is.
         * @example project
         * @enum {string}
         */
        readonly SearchType: "project" | "page" | "offer" | "profile";
        /**
         * Format: int32
         * @description Largest number of search results in one answer, 1 to 20.
         * @default 10
         * @example 10
         */
        readonly SearchLimit: number;
        /**
         * @description Which page to read: a site path (`/about`), an absolute URL of this site, or the `id` of a search result (`page:/about`).
         * @example /projects/harbor-forecast
         */
        readonly PagePath: string;
        /**
         * Format: int32
         * @description Where in the page's text to start, in characters (UTF-16 code units). Take it from `nextOffset` of the part before.
         * @default 0
         * @example 20000
         */
        readonly TextOffset: number;
        /**
         * Format: int32
         * @description Largest number of characters (UTF-16 code units) of text in one answer, 100 to 100,000.
         * @default 20000
         * @example 20000
         */
        readonly MaxChars: number;
        /**
         * @description One impact metric, as a number or as a short phrase with its unit.
         * @example 31 % lower forecast error
         * @example 42
         */
        readonly MetricValue: string | number;
        /**
         * @description Impact metrics of a project. The owner chooses the names; each value is a number or a short phrase.
         * @example {
         *       "forecastError": "31 % lower",
         *       "portsServed": 4
         *     }
         */
        readonly ProjectMetrics: {
            readonly [key: string]: components["schemas"]["MetricValue"];
        };
        /**
         * @description Whether the project is in use today (`Active`) or announced (`Coming Soon`).
         * @example Active
         * @enum {string}
         */
        readonly ProjectStatus: "Active" | "Coming Soon";
        /** @description One project of the portfolio, in full. Its page with the whole text is at `href`. */
        readonly AIProject: {
            /**
             * @description URL-safe identifier of the project, unique in the catalogue.
             * @example harbor-forecast
             */
            readonly slug: string;
            /**
             * @description Name of the project.
             * @example Harbor Forecast
             */
            readonly title: string;
            /**
             * @description One line under the title.
             * @example Berth demand for small ports, seven days ahead
             */
            readonly subtitle?: string;
            /**
             * @description What the project does and for whom, in a few sentences of plain text.
             * @example Predicts arrivals and berth demand for ports too small to have a data team.
             */
            readonly description?: string;
            /**
             * @description Category of the project; a value of the `category` filter.
             * @example Forecasting
             */
            readonly category: string;
            /**
             * @description Accent colour of the project's card, as six hexadecimal digits after a number sign.
             * @example #1F6F8B
             */
            readonly color?: string;
            readonly status?: components["schemas"]["ProjectStatus"];
            /**
             * @description Tools, languages and methods the project is built with.
             * @example [
             *       "Python",
             *       "LightGBM",
             *       "DuckDB"
             *     ]
             */
            readonly techStack?: readonly string[];
            readonly metrics?: components["schemas"]["ProjectMetrics"];
            /**
             * @description Site path of the project's page, always `/projects/` and the slug.
             * @example /projects/harbor-forecast
             */
            readonly href: string;
        };
        /** @description A project as the list shows it. Ask for the project by its slug to get the rest. */
        readonly SlimProject: {
            /**
             * @description URL-safe identifier of the project; pass it to get the project.
             * @example harbor-forecast
             */
            readonly slug: string;
            /**
             * @description Name of the project.
             * @example Harbor Forecast
             */
            readonly title: string;
            /**
             * @description One line under the title.
             * @example Berth demand for small ports, seven days ahead
             */
            readonly subtitle?: string;
            /**
             * @description What the project does and for whom, in a few sentences of plain text.
             * @example Predicts arrivals and berth demand for ports too small to have a data team.
             */
            readonly description?: string;
            /**
             * @description Category of the project.
             * @example Forecasting
             */
            readonly category: string;
            /**
             * @description Site path of the project's page.
             * @example /projects/harbor-forecast
             */
            readonly href: string;
        };
        /** @description Projects of the catalogue, in the owner's order, with the names of all categories. */
        readonly ProjectList: {
            /**
             * Format: int32
             * @description Number of projects in this answer.
             * @example 4
             */
            readonly count: number;
            /**
             * Format: int32
             * @description Number of projects in the whole catalogue, before any filter and limit.
             * @example 14
             */
            readonly total: number;
            /**
             * @description Version of the shape of this answer. Present on the versioned path and in the MCP tool.
             * @example v1
             * @constant
             */
            readonly version?: "v1";
            /** @description The projects of this answer. */
            readonly projects: readonly components["schemas"]["SlimProject"][];
            /**
             * @description Names of all categories in the catalogue, whatever the filter was.
             * @example [
             *       "Forecasting",
             *       "Language",
             *       "Computer Vision",
             *       "Agents"
             *     ]
             */
            readonly categories: readonly string[];
            /**
             * @description Pass it as `cursor` to get the next projects. Absent when there are no more.
             * @example AAAZ
             */
            readonly nextCursor?: string;
        };
        /** @description A link the owner shows, such as a code host, a feed or a mail address. */
        readonly ProfileLink: {
            /**
             * @description Text of the link.
             * @example Code
             */
            readonly label: string;
            /**
             * Format: uri
             * @description Where the link leads.
             * @example https://code.example.org/northlight
             */
            readonly url: string;
        };
        /** @description Whose portfolio this is. */
        readonly SiteProfile: {
            /**
             * @description Name of the owner, a person or a studio.
             * @example Mara Lindqvist
             */
            readonly name: string;
            /**
             * @description What the owner does, in a few words.
             * @example Founder of Northlight Studio
             */
            readonly role: string;
            /**
             * @description A few sentences about the owner, in plain text.
             * @example Northlight Studio builds small, dependable AI systems for organisations that run on a schedule.
             */
            readonly description: string;
            /**
             * Format: uri
             * @description The owner's home page; this site unless the owner names another.
             * @example https://portfolio.example.org
             */
            readonly url: string;
            /**
             * @description Where the owner works, as precise as the owner wishes.
             * @example Gothenburg, Sweden
             */
            readonly location?: string;
            /**
             * Format: uri
             * @description Absolute URL of a picture of the owner or their mark.
             * @example https://portfolio.example.org/assets/northlight-mark.svg
             */
            readonly image?: string;
            /** @description Links the owner shows. */
            readonly links?: readonly components["schemas"]["ProfileLink"][];
            /**
             * @description Other pages that are about the same owner.
             * @example [
             *       "https://code.example.org/northlight"
             *     ]
             */
            readonly sameAs?: readonly string[];
            /**
             * Format: date
             * @description Day on which the portfolio last changed.
             * @example 2026-05-18
             */
            readonly updated?: string;
        };
        /**
         * @description Whether the offer can be taken up now, has a waiting list, or is closed.
         * @example available
         * @enum {string}
         */
        readonly OfferAvailability: "available" | "waitlist" | "closed";
        /** @description Something the owner offers, such as a service or a workshop. */
        readonly Offer: {
            /**
             * @description Identifier of the offer, also its anchor on the `/offers` page.
             * @example forecast-audit
             */
            readonly slug: string;
            /**
             * @description Name of the offer.
             * @example Forecast audit
             */
            readonly title: string;
            /**
             * @description What is offered, in a few sentences of plain text.
             * @example Two weeks with your data and your planners. You keep a written report and a baseline you can run yourself.
             */
            readonly description: string;
            /**
             * @description Price in words or digits, as the owner states it.
             * @example from 6,800
             */
            readonly price?: string;
            /**
             * @description Currency of the price, three letters of ISO 4217.
             * @example EUR
             */
            readonly currency?: string;
            readonly availability?: components["schemas"]["OfferAvailability"];
            /**
             * Format: uri
             * @description Page on which to read more or to take up the offer.
             * @example https://portfolio.example.org/contact
             */
            readonly url?: string;
        };
        /** @description Everything the owner offers, in the owner's order. */
        readonly OfferList: {
            /**
             * Format: int32
             * @description Number of offers in this answer.
             * @example 3
             */
            readonly count: number;
            /**
             * Format: int32
             * @description Number of offers there are.
             * @example 3
             */
            readonly total: number;
            /** @description The offers. */
            readonly offers: readonly components["schemas"]["Offer"][];
        };
        /** @description One thing that matches a search. */
        readonly SearchResult: {
            /**
             * @description Identifier of the result. Pass it as `path` to read the whole text.
             * @example project:harbor-forecast
             */
            readonly id: string;
            readonly type: components["schemas"]["SearchType"];
            /**
             * @description Title of the thing found.
             * @example Harbor Forecast
             */
            readonly title: string;
            /**
             * Format: uri
             * @description Absolute URL of its page.
             * @example https://portfolio.example.org/projects/harbor-forecast
             */
            readonly url: string;
            /**
             * @description The passage that matches, as plain text. Cut ends are marked with an ellipsis.
             * @example … predicts arrivals and berth demand for ports too small to have a data team …
             */
            readonly snippet: string;
            /**
             * Format: double
             * @description How well it matches. Only good for comparing results of one search.
             * @example 18.4127
             */
            readonly score: number;
        };
        /** @description What a search found, best match first. */
        readonly SearchResults: {
            /**
             * @description The words that were looked for.
             * @example harbour traffic forecast
             */
            readonly query: string;
            /**
             * Format: int32
             * @description Number of results in this answer.
             * @example 1
             */
            readonly count: number;
            /**
             * Format: int32
             * @description Number of things that match, before the limit.
             * @example 1
             */
            readonly total: number;
            /** @description The results, best first. */
            readonly results: readonly components["schemas"]["SearchResult"][];
            /**
             * @description What to try next. Present when nothing was found.
             * @example Nothing matches. Try fewer or more general words, or list the projects.
             */
            readonly hint?: string;
        };
        /** @description A page of the site, without its text. */
        readonly PageSummary: {
            /**
             * @description Site path of the page; pass it as `path` to read the text.
             * @example /about
             */
            readonly path: string;
            /**
             * @description Title of the page.
             * @example About the studio
             */
            readonly title: string;
            /**
             * @description What the page is about, in one or two sentences.
             * @example Who Northlight Studio is, how it works and what it does not take on.
             */
            readonly description: string;
            /**
             * Format: date
             * @description Day on which the page last changed, when the owner states it.
             * @example 2026-04-02
             */
            readonly updated?: string;
        };
        /** @description Pages of the site other than the pages of single projects. */
        readonly PageList: {
            /**
             * Format: int32
             * @description Number of pages in this answer.
             * @example 7
             */
            readonly count: number;
            /**
             * Format: int32
             * @description Number of such pages there are.
             * @example 7
             */
            readonly total: number;
            /** @description The pages, home first, then by path. */
            readonly pages: readonly components["schemas"]["PageSummary"][];
        };
        /** @description The text of one page as Markdown, whole or in part. */
        readonly PageContent: {
            /**
             * @description Site path of the page.
             * @example /about
             */
            readonly path: string;
            /**
             * Format: uri
             * @description Absolute URL of the page.
             * @example https://portfolio.example.org/about
             */
            readonly url: string;
            /**
             * @description Title of the page.
             * @example About the studio
             */
            readonly title: string;
            /**
             * @description What the page is about, in one or two sentences.
             * @example Who Northlight Studio is, how it works and what it does not take on.
             */
            readonly description: string;
            /**
             * @description Media type of `text`.
             * @example text/markdown
             * @constant
             */
            readonly mimeType: "text/markdown";
            /**
             * @description The Markdown from `offset` on. Links are absolute.
             * @example # About the studio
             *
             *     Northlight Studio is three people and a rule.
             */
            readonly text: string;
            /**
             * Format: date
             * @description Day on which the page last changed.
             * @example 2026-04-02
             */
            readonly updated?: string;
            /**
             * @description True when the page has more text after this part.
             * @example false
             */
            readonly truncated: boolean;
            /**
             * Format: int32
             * @description Pass it as `offset` to get the next part. Present only when `truncated` is true.
             * @example 20000
             */
            readonly nextOffset?: number;
        };
        /** @description No arguments. */
        readonly EmptyInput: Record<string, unknown>;
        /** @description Which projects to list. Every member is optional. */
        readonly ListProjectsInput: {
            /**
             * @description Only projects of this category. Upper and lower case are the same.
             * @example Forecasting
             */
            readonly category?: string;
            /**
             * Format: int32
             * @description Largest number of projects in the answer, 1 to 100. Without it the tool returns at most 100.
             * @example 25
             */
            readonly limit?: number;
            /**
             * @description The `nextCursor` of the answer before, to continue after it.
             * @example AAAZ
             */
            readonly cursor?: string;
        };
        /** @description Which project to get. */
        readonly GetProjectInput: {
            /**
             * @description The project's slug, as list_projects or search_site give it.
             * @example harbor-forecast
             */
            readonly slug: string;
        };
        /** @description What to search the site for. */
        readonly SearchSiteInput: {
            /**
             * @description Words to look for. Word beginnings and small typing errors match too.
             * @example harbour traffic forecast
             */
            readonly query: string;
            readonly type?: components["schemas"]["SearchType"];
            readonly limit?: components["schemas"]["SearchLimit"];
        };
        /** @description Which page to read, and which part of it. */
        readonly GetPageContentInput: {
            readonly path: components["schemas"]["PagePath"];
            readonly offset?: components["schemas"]["TextOffset"];
            readonly max_chars?: components["schemas"]["MaxChars"];
        };
        /** @description Where the owner works. Never more precise than the owner chose to publish. */
        readonly ResumeLocation: {
            /**
             * @description Street address, only when the owner publishes it.
             * @example Example Street 1
             */
            readonly address?: string;
            /**
             * @description Postal code, only when the owner publishes it.
             * @example 411 01
             */
            readonly postalCode?: string;
            /**
             * @description City.
             * @example Gothenburg
             */
            readonly city?: string;
            /**
             * @description Country, two letters of ISO 3166-1.
             * @example SE
             */
            readonly countryCode?: string;
            /**
             * @description Region or country in words.
             * @example Sweden
             */
            readonly region?: string;
        };
        /** @description A page about the owner on another site. */
        readonly ResumeProfile: {
            /**
             * @description Name of the other site.
             * @example Code
             */
            readonly network?: string;
            /**
             * @description Name of the owner there.
             * @example northlight
             */
            readonly username?: string;
            /**
             * Format: uri
             * @description The page.
             * @example https://code.example.org/northlight
             */
            readonly url?: string;
        };
        /** @description Who the owner is. */
        readonly ResumeBasics: {
            /**
             * @description Name of the owner.
             * @example Mara Lindqvist
             */
            readonly name: string;
            /**
             * @description What the owner does.
             * @example Founder of Northlight Studio
             */
            readonly label?: string;
            /**
             * Format: uri
             * @description Picture of the owner.
             * @example https://portfolio.example.org/assets/northlight-mark.svg
             */
            readonly image?: string;
            /**
             * Format: email
             * @description Mail address, only when the owner publishes it.
             * @example hello@portfolio.example.org
             */
            readonly email?: string;
            /**
             * @description Telephone number, only when the owner publishes it.
             * @example +46 31 000 00 00
             */
            readonly phone?: string;
            /**
             * Format: uri
             * @description Home page of the owner.
             * @example https://portfolio.example.org
             */
            readonly url?: string;
            /**
             * @description A few sentences about the owner.
             * @example Builds small and dependable AI systems.
             */
            readonly summary?: string;
            readonly location?: components["schemas"]["ResumeLocation"];
            /** @description Pages about the owner on other sites. */
            readonly profiles?: readonly components["schemas"]["ResumeProfile"][];
        };
        /** @description A position held. */
        readonly ResumeWork: {
            /**
             * @description Employer.
             * @example Northlight Studio
             */
            readonly name?: string;
            /**
             * @description Where it was.
             * @example Gothenburg
             */
            readonly location?: string;
            /**
             * @description What the employer does.
             * @example AI studio
             */
            readonly description?: string;
            /**
             * @description Position held.
             * @example Founder
             */
            readonly position?: string;
            /**
             * Format: uri
             * @description Site of the employer.
             * @example https://portfolio.example.org
             */
            readonly url?: string;
            /**
             * @description When it began.
             * @example 2023-04
             */
            readonly startDate?: string;
            /**
             * @description When it ended; absent while it goes on.
             * @example 2025-09-30
             */
            readonly endDate?: string;
            /**
             * @description What the work was.
             * @example Leads the studio.
             */
            readonly summary?: string;
            /**
             * @description What stood out.
             * @example [
             *       "Shipped four forecasting systems"
             *     ]
             */
            readonly highlights?: readonly string[];
        };
        /** @description Unpaid work. */
        readonly ResumeVolunteer: {
            /**
             * @description Organisation.
             * @example Harbour Rescue
             */
            readonly organization?: string;
            /**
             * @description Role held.
             * @example Data volunteer
             */
            readonly position?: string;
            /**
             * Format: uri
             * @description Site of the organisation.
             * @example https://rescue.example.org
             */
            readonly url?: string;
            /**
             * @description When it began.
             * @example 2023-04
             */
            readonly startDate?: string;
            /**
             * @description When it ended; absent while it goes on.
             * @example 2025-09-30
             */
            readonly endDate?: string;
            /**
             * @description What the work was.
             * @example Kept the tide tables right.
             */
            readonly summary?: string;
            /**
             * @description What stood out.
             * @example [
             *       "Digitised ten years of logs"
             *     ]
             */
            readonly highlights?: readonly string[];
        };
        /** @description A course of study. */
        readonly ResumeEducation: {
            /**
             * @description School or university.
             * @example Coastal University
             */
            readonly institution?: string;
            /**
             * Format: uri
             * @description Site of the school.
             * @example https://university.example.org
             */
            readonly url?: string;
            /**
             * @description Subject.
             * @example Statistics
             */
            readonly area?: string;
            /**
             * @description Kind of degree.
             * @example Master
             */
            readonly studyType?: string;
            /**
             * @description When it began.
             * @example 2023-04
             */
            readonly startDate?: string;
            /**
             * @description When it ended; absent while it goes on.
             * @example 2025-09-30
             */
            readonly endDate?: string;
            /**
             * @description Grade.
             * @example 4.8 of 5
             */
            readonly score?: string;
            /**
             * @description Courses worth a mention.
             * @example [
             *       "Time series"
             *     ]
             */
            readonly courses?: readonly string[];
        };
        /** @description An award received. */
        readonly ResumeAward: {
            /**
             * @description Name of the award.
             * @example Small Systems Prize
             */
            readonly title?: string;
            /**
             * @description When it was given.
             * @example 2025-11
             */
            readonly date?: string;
            /**
             * @description Who gave it.
             * @example Northern Data Society
             */
            readonly awarder?: string;
            /**
             * @description What it was for.
             * @example For a forecast that planners trust.
             */
            readonly summary?: string;
        };
        /** @description A certificate held. */
        readonly ResumeCertificate: {
            /**
             * @description Name of the certificate.
             * @example Certified Data Steward
             */
            readonly name?: string;
            /**
             * @description When it was given.
             * @example 2024-02
             */
            readonly date?: string;
            /**
             * Format: uri
             * @description Page of the certificate.
             * @example https://certificates.example.org/123
             */
            readonly url?: string;
            /**
             * @description Who gave it.
             * @example Northern Data Society
             */
            readonly issuer?: string;
        };
        /** @description Something published. */
        readonly ResumePublication: {
            /**
             * @description Title of the publication.
             * @example Calibrated on a Tuesday
             */
            readonly name?: string;
            /**
             * @description Who published it.
             * @example Applied Forecasting Notes
             */
            readonly publisher?: string;
            /**
             * @description When it came out.
             * @example 2025-03-14
             */
            readonly releaseDate?: string;
            /**
             * Format: uri
             * @description Page of the publication.
             * @example https://notes.example.org/calibrated
             */
            readonly url?: string;
            /**
             * @description What it is about.
             * @example How to keep a forecast honest after launch.
             */
            readonly summary?: string;
        };
        /** @description A skill, and words that mean the same or belong to it. Search uses them as synonyms. */
        readonly ResumeSkill: {
            /**
             * @description Name of the skill.
             * @example Forecasting
             */
            readonly name?: string;
            /**
             * @description How well it is mastered.
             * @example Expert
             */
            readonly level?: string;
            /**
             * @description Words that belong to the skill.
             * @example [
             *       "time series",
             *       "demand prediction"
             *     ]
             */
            readonly keywords?: readonly string[];
        };
        /** @description A language spoken. */
        readonly ResumeLanguage: {
            /**
             * @description Name of the language.
             * @example Swedish
             */
            readonly language?: string;
            /**
             * @description How well it is spoken.
             * @example Native
             */
            readonly fluency?: string;
        };
        /** @description An interest. */
        readonly ResumeInterest: {
            /**
             * @description Name of the interest.
             * @example Sailing
             */
            readonly name?: string;
            /**
             * @description Words that belong to it.
             * @example [
             *       "navigation"
             *     ]
             */
            readonly keywords?: readonly string[];
        };
        /** @description What somebody says about the owner. */
        readonly ResumeReference: {
            /**
             * @description Who says it.
             * @example A former client
             */
            readonly name?: string;
            /**
             * @description What is said.
             * @example The forecast was right and so was the date.
             */
            readonly reference?: string;
        };
        /** @description A project of the portfolio. */
        readonly ResumeProject: {
            /**
             * @description Name of the project.
             * @example Harbor Forecast
             */
            readonly name: string;
            /**
             * @description What the project does.
             * @example Predicts berth demand for small ports.
             */
            readonly description?: string;
            /**
             * @description What stands out.
             * @example [
             *       "31 % lower forecast error"
             *     ]
             */
            readonly highlights?: readonly string[];
            /**
             * @description Tools, languages and methods.
             * @example [
             *       "Python",
             *       "LightGBM"
             *     ]
             */
            readonly keywords?: readonly string[];
            /**
             * @description When it began.
             * @example 2023-04
             */
            readonly startDate?: string;
            /**
             * @description When it ended; absent while it goes on.
             * @example 2025-09-30
             */
            readonly endDate?: string;
            /**
             * Format: uri
             * @description Page of the project.
             * @example https://portfolio.example.org/projects/harbor-forecast
             */
            readonly url?: string;
            /**
             * @description Roles the owner had.
             * @example [
             *       "Lead"
             *     ]
             */
            readonly roles?: readonly string[];
            /**
             * @description Organisation it was for.
             * @example Northlight Studio
             */
            readonly entity?: string;
            /**
             * @description Kind or category of the project.
             * @example Forecasting
             */
            readonly type?: string;
        };
        /** @description About this document. */
        readonly ResumeMeta: {
            /**
             * Format: uri
             * @description Where the newest version of this document is.
             * @example https://portfolio.example.org/resume.json
             */
            readonly canonical?: string;
            /**
             * @description Version of the JSON Resume format.
             * @example v1.0.0
             */
            readonly version?: string;
            /**
             * @description When the content last changed, as an ISO 8601 date and time.
             * @example 2026-05-18T00:00:00
             */
            readonly lastModified?: string;
        };
        /** @description A JSON Resume, version 1.0. Sections the owner has nothing for are left out. */
        readonly Resume: {
            /**
             * Format: uri
             * @description JSON Schema of the format.
             * @example https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json
             */
            readonly $schema?: string;
            readonly basics: components["schemas"]["ResumeBasics"];
            /** @description Positions held. */
            readonly work?: readonly components["schemas"]["ResumeWork"][];
            /** @description Unpaid work. */
            readonly volunteer?: readonly components["schemas"]["ResumeVolunteer"][];
            /** @description Courses of study. */
            readonly education?: readonly components["schemas"]["ResumeEducation"][];
            /** @description Awards received. */
            readonly awards?: readonly components["schemas"]["ResumeAward"][];
            /** @description Certificates held. */
            readonly certificates?: readonly components["schemas"]["ResumeCertificate"][];
            /** @description Things published. */
            readonly publications?: readonly components["schemas"]["ResumePublication"][];
            /** @description Skills, with words that belong to them. */
            readonly skills?: readonly components["schemas"]["ResumeSkill"][];
            /** @description Languages spoken. */
            readonly languages?: readonly components["schemas"]["ResumeLanguage"][];
            /** @description Interests. */
            readonly interests?: readonly components["schemas"]["ResumeInterest"][];
            /** @description What others say. */
            readonly references?: readonly components["schemas"]["ResumeReference"][];
            /** @description The projects of the portfolio, in the owner's order. */
            readonly projects: readonly components["schemas"]["ResumeProject"][];
            readonly meta: components["schemas"]["ResumeMeta"];
        };
        /** @description The home page as HTML, complete without JavaScript. */
        readonly HomeHtml: string;
        /** @description The home page as Markdown, with the same content as its HTML. */
        readonly HomeMarkdown: string;
        /** @description Who the owner is. */
        readonly HomeSummary: {
            /** @description The owner's name. */
            readonly name: string;
            /** @description What the owner does. */
            readonly role: string;
            /**
             * Format: uri
             * @description The address of the site.
             */
            readonly url: string;
            /** @description The owner in a few sentences. */
            readonly description: string;
        };
        /** @description The name of a static file, which may hold eight or more hexadecimal digits of the hash of its content. */
        readonly StaticFileName: string;
        /** @description A stylesheet. */
        readonly Stylesheet: string;
        /** @description A script. */
        readonly Script: string;
        /** @description The script that registers the browser tools. */
        readonly WebmcpScript: string;
        /** @description An image as SVG. */
        readonly SvgImage: Uint8Array;
        /**
         * Format: binary
         * @description An image as PNG, in its own bytes.
         */
        readonly PngImage: Uint8Array;
        /** @description The text profile, in the form of llmstxt.org. */
        readonly LlmsText: string;
        /** @description The whole site in one file. */
        readonly LlmsFullText: string;
        /** @description The docs hub as HTML, complete without JavaScript. */
        readonly DocsHubHtml: string;
        /** @description The docs hub as Markdown, with the same content as its HTML. */
        readonly DocsHubMarkdown: string;
        /** @description The page that holds the viewer. */
        readonly ReferenceHtml: string;
        /** @description A skill, with its name and description as front matter. */
        readonly SkillMarkdown: string;
        /** @description A security contact (RFC 9116). */
        readonly SecurityText: string;
        /** @description Rules for crawlers (RFC 9309). */
        readonly RobotsText: string;
        /** @description A guide for agents. */
        readonly AgentsGuideMarkdown: string;
        /** @description How agents register and authenticate. */
        readonly AuthGuideMarkdown: string;
        /** @description A list of links in Markdown. */
        readonly MarkdownSitemap: string;
        /** @description A sitemap in the format of sitemaps.org. */
        readonly XmlSitemap: string;
        /** @description The text profile inside JSON. */
        readonly LlmsProfile: {
            readonly profile: components["schemas"]["LlmsText"];
            /**
             * Format: uri
             * @description Where the text itself is.
             */
            readonly url: string;
        };
        /** @description Title, version and terms of the API. Other members stand beside the two. */
        readonly OpenapiInfo: {
            /** @description The name of the API. */
            readonly title: string;
            /** @description The version of the description. */
            readonly version: string;
        };
        /** @description Every path of this service with its operations. */
        readonly OpenapiPaths: {
            readonly [key: string]: unknown;
        };
        /** @description An OpenAPI 3.1 description, this one. It has more members than the three that every description must have. */
        readonly OpenapiDocument: {
            /** @description The version of the OpenAPI Specification. */
            readonly openapi: string;
            readonly info: components["schemas"]["OpenapiInfo"];
            readonly paths: components["schemas"]["OpenapiPaths"];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description Names of the response headers that tell where a client stands. */
        readonly HeaderNameList: readonly string[];
        /** @description The request rate of one endpoint family, per client IP address. */
        readonly DeveloperRateLimit: {
            /**
             * Format: int32
             * @description Requests in one window.
             */
            readonly limit: number;
            /**
             * Format: int32
             * @description Length of the window.
             */
            readonly windowSeconds: number;
            readonly headers: components["schemas"]["HeaderNameList"];
        };
        /** @description The root of a version, or of its alias. */
        readonly ApiRootPath: string;
        /** @description How versions are selected and how their end is announced. */
        readonly DeveloperVersioning: {
            readonly canonical: components["schemas"]["ApiRootPath"];
            /** @description Roots that answer the same. */
            readonly aliases: readonly components["schemas"]["ApiRootPath"][];
            readonly deprecationHeaders: components["schemas"]["HeaderNameList"];
        };
        /** @description The essentials of the docs hub, for programs. */
        readonly DeveloperHub: {
            /**
             * Format: uri
             * @description The docs hub.
             */
            readonly docsUrl: string;
            /**
             * Format: uri
             * @description The API description.
             */
            readonly openapi: string;
            /**
             * Format: uri
             * @description The MCP endpoint.
             */
            readonly mcpUrl: string;
            readonly rateLimit: components["schemas"]["DeveloperRateLimit"];
            readonly versioning: components["schemas"]["DeveloperVersioning"];
        };
        /** @description The target of a link (RFC 9264). */
        readonly LinkTarget: {
            /**
             * Format: uri
             * @description Where the link leads.
             */
            readonly href: string;
            /** @description The media type to be expected there. */
            readonly type?: string;
            /** @description What is there, in words. */
            readonly title?: string;
        };
        /** @description The targets of one relation. */
        readonly LinkTargetList: readonly components["schemas"]["LinkTarget"][];
        /** @description A link with its relation written inside. */
        readonly RelatedLink: {
            /**
             * Format: uri
             * @description Where the link leads.
             */
            readonly href: string;
            /** @description The relation. */
            readonly rel: string;
            /** @description The media type to be expected there. */
            readonly type?: string;
        };
        /** @description What one thing is linked to. The relations of RFC 8631 and RFC 6573 are members; `links` repeats the same targets as a plain list. */
        readonly LinksetContext: {
            /**
             * Format: uri
             * @description The thing that is linked from: the catalog, or the root of an API.
             */
            readonly anchor: string;
            readonly item?: components["schemas"]["LinkTargetList"];
            readonly "service-desc"?: components["schemas"]["LinkTargetList"];
            readonly "service-doc"?: components["schemas"]["LinkTargetList"];
            readonly "service-meta"?: components["schemas"]["LinkTargetList"];
            readonly status?: components["schemas"]["LinkTargetList"];
            /** @description The same targets as a plain list. */
            readonly links: readonly components["schemas"]["RelatedLink"][];
        };
        /** @description An API catalog (RFC 9727) as a linkset (RFC 9264). The first member is the catalog itself, the others are the APIs. */
        readonly ApiCatalog: {
            /** @description The catalog and its APIs. */
            readonly linkset: readonly components["schemas"]["LinksetContext"][];
        };
        /** @description A way to reach the agent, with the protocol that is spoken there. */
        readonly AgentInterface: {
            /**
             * Format: uri
             * @description Where the interface answers.
             */
            readonly url: string;
            /** @description The protocol, as a URI where it is none of A2A's own. The MCP endpoint says that it speaks MCP. */
            readonly protocolBinding: string;
            /** @description The version of that protocol. */
            readonly protocolVersion: string;
        };
        /** @description Who offers the agent. */
        readonly AgentProvider: {
            /** @description The name of the provider. */
            readonly organization: string;
            /**
             * Format: uri
             * @description The site of the provider.
             */
            readonly url: string;
        };
        /** @description Optional parts of A2A that the agent has. None so far. */
        readonly AgentCapabilities: Record<string, unknown>;
        /** @description Media types. */
        readonly MediaTypeList: readonly string[];
        /** @description Something the agent can do. */
        readonly AgentSkill: {
            /** @description Identifier of the skill in this card. */
            readonly id: string;
            /** @description The name of the skill, for people. */
            readonly name: string;
            /** @description What the skill does. */
            readonly description: string;
            /** @description Keywords. */
            readonly tags: readonly string[];
            /** @description Things that one might ask. */
            readonly examples?: readonly string[];
        };
        /** @description An agent card in the form of A2A 1.0. */
        readonly AgentCard: {
            /** @description The name of the agent, for people. */
            readonly name: string;
            /** @description What the agent is for, and that its interface speaks MCP. */
            readonly description: string;
            /** @description The version of the agent. */
            readonly version: string;
            /** @description How to reach the agent, the preferred way first. */
            readonly supportedInterfaces: readonly components["schemas"]["AgentInterface"][];
            readonly provider?: components["schemas"]["AgentProvider"];
            /**
             * Format: uri
             * @description The docs hub.
             */
            readonly documentationUrl?: string;
            /**
             * Format: uri
             * @description An image that stands for the agent.
             */
            readonly iconUrl?: string;
            readonly capabilities: components["schemas"]["AgentCapabilities"];
            readonly defaultInputModes: components["schemas"]["MediaTypeList"];
            readonly defaultOutputModes: components["schemas"]["MediaTypeList"];
            /** @description What the agent can do. */
            readonly skills: readonly components["schemas"]["AgentSkill"][];
        };
        /** @description Who publishes the catalog. */
        readonly AiCatalogHost: {
            /** @description The name of the publisher. */
            readonly displayName: string;
            /**
             * Format: uri
             * @description The base address of this service.
             */
            readonly identifier: string;
            /**
             * Format: uri
             * @description The docs hub.
             */
            readonly documentationUrl: string;
        };
        /** @description The identity behind an entry. */
        readonly AiCatalogTrust: {
            /**
             * Format: uri
             * @description The base address that vouches for the entry.
             */
            readonly identity: string;
            /**
             * @description What kind of identity it is.
             * @constant
             */
            readonly identityType: "https";
        };
        /** @description Something that an agent can use. */
        readonly AiCatalogEntry: {
            /** @description The name of the entry for all time. */
            readonly identifier: string;
            /** @description The name of the entry, for people. */
            readonly displayName: string;
            /**
             * @description The media type of what the address leads to.
             * @enum {string}
             */
            readonly type: "application/mcp-server-card+json" | "application/a2a-agent-card+json" | "text/markdown; profile=\"urn:air:agent-skills\"";
            /**
             * Format: uri
             * @description Where the thing itself is.
             */
            readonly url: string;
            /** @description What one can do with it. */
            readonly description: string;
            /** @description Questions that this entry answers. */
            readonly representativeQueries: readonly string[];
            readonly trustManifest: components["schemas"]["AiCatalogTrust"];
            /** @description The version of the entry. */
            readonly version: string;
            /**
             * Format: date-time
             * @description When the entry last changed.
             */
            readonly updatedAt: string;
        };
        /** @description What an agent can use here. */
        readonly AiCatalog: {
            /**
             * @description The version of the catalog format.
             * @constant
             */
            readonly specVersion: "1.0";
            readonly host: components["schemas"]["AiCatalogHost"];
            /** @description The entries, in a fixed order. */
            readonly entries: readonly components["schemas"]["AiCatalogEntry"][];
        };
        /** @description The name of a skill. */
        readonly SkillName: string;
        /** @description A skill with the digest of its file. */
        readonly SkillEntry: {
            readonly name: components["schemas"]["SkillName"];
            /**
             * @description What kind of file it is.
             * @constant
             */
            readonly type: "skill-md";
            /** @description What the skill is for, as in the front matter of its file. */
            readonly description: string;
            /**
             * Format: uri
             * @description Where the file of the skill is.
             */
            readonly url: string;
            /** @description SHA-256 of exactly the bytes that the address serves. */
            readonly digest: string;
        };
        /** @description The skills that this site teaches to agents. */
        readonly SkillIndex: {
            /**
             * @description The JSON Schema of skill indexes.
             * @constant
             */
            readonly $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json";
            /** @description The skills. */
            readonly skills: readonly components["schemas"]["SkillEntry"][];
        };
        /** @description An operation of the API. */
        readonly ApiIndexOperation: {
            /** @description Its name in the OpenAPI description. */
            readonly operationId: string;
            /**
             * @description Its HTTP method.
             * @enum {string}
             */
            readonly method: "GET" | "POST";
            /**
             * Format: uri-template
             * @description Its absolute address; a URI template (RFC 6570) where `templated` is true.
             */
            readonly href: string;
            /** @description Whether `href` has a part to fill in. */
            readonly templated: boolean;
            /**
             * @description What it takes to call it.
             * @enum {string}
             */
            readonly authentication: "none" | "bearer";
            /** @description What the operation does. */
            readonly summary: string;
        };
        /** @description The operations of version 1, and where they are described. */
        readonly ApiIndex: {
            readonly version: components["schemas"]["ApiVersion"];
            /**
             * Format: uri
             * @description The API description.
             */
            readonly openapi: string;
            /**
             * Format: uri
             * @description The docs hub.
             */
            readonly docs: string;
            /**
             * Format: uri
             * @description The MCP endpoint.
             */
            readonly mcp: string;
            /** @description The operations, in the order of the OpenAPI description. */
            readonly operations: readonly components["schemas"]["ApiIndexOperation"][];
        };
        /**
         * @description Whether a part works as it should.
         * @enum {string}
         */
        readonly HealthState: "ok" | "degraded";
        /** @description The state of each part. */
        readonly HealthChecks: {
            readonly portfolio: components["schemas"]["HealthState"];
            readonly database: components["schemas"]["HealthState"];
            readonly mail: components["schemas"]["HealthState"];
        };
        /** @description The state of the service. `degraded` means that reading goes on and something else does not; `checks` says which part. */
        readonly Health: {
            readonly status: components["schemas"]["HealthState"];
            readonly checks: components["schemas"]["HealthChecks"];
        };
        /** @description The scopes that a token can have. */
        readonly PublishedScopeList: readonly ("read:portfolio" | "write:messages")[];
        /** @description Base addresses of authorization servers. */
        readonly ServerUrlList: readonly string[];
        /** @description How a token is presented. */
        readonly BearerMethodList: readonly "header"[];
        /** @description What a client must know to get a token for this resource (RFC 9728). */
        readonly ProtectedResourceMetadata: {
            /**
             * Format: uri
             * @description The canonical address of the resource; the audience of an assertion, compared byte for byte.
             */
            readonly resource: string;
            /** @description The name to show to the user for consent. */
            readonly resource_name: string;
            /**
             * Format: uri
             * @description The logo to show to the user for consent.
             */
            readonly resource_logo_uri: string;
            readonly authorization_servers: components["schemas"]["ServerUrlList"];
            readonly scopes_supported: components["schemas"]["PublishedScopeList"];
            readonly bearer_methods_supported: components["schemas"]["BearerMethodList"];
            /**
             * Format: uri
             * @description The docs hub.
             */
            readonly resource_documentation?: string;
        };
        /** @description How clients authenticate at an endpoint. All clients are public, so they do not. */
        readonly ClientAuthenticationList: readonly "none"[];
        /** @description The grants of the token endpoint. */
        readonly GrantTypeList: readonly string[];
        /** @description What a registration can be exchanged for. */
        readonly CredentialTypeList: readonly "access_token"[];
        /** @description The ways to register that this deployment accepts. */
        readonly IdentityTypeList: readonly ("anonymous" | "identity_assertion")[];
        /** @description The assertions that are accepted. */
        readonly AssertionTypeList: readonly "urn:ietf:params:oauth:token-type:id-jag"[];
        /** @description The security events that are taken in. */
        readonly EventTypeList: readonly string[];
        /** @description Anonymous registration. Present while the deployment accepts it. */
        readonly AnonymousMetadata: {
            readonly credential_types_supported: components["schemas"]["CredentialTypeList"];
            /**
             * Format: uri
             * @description Where a claim by a human is started.
             */
            readonly claim_uri: string;
        };
        /** @description Registration with the assertion of an identity provider. */
        readonly IdentityAssertionMetadata: {
            readonly assertion_types_supported: components["schemas"]["AssertionTypeList"];
            readonly credential_types_supported: components["schemas"]["CredentialTypeList"];
        };
        /** @description How agents register, are claimed and are cut off. */
        readonly AgentAuthMetadata: {
            /**
             * Format: uri
             * @description The walk-through for agents.
             */
            readonly skill: string;
            /**
             * Format: uri
             * @description Where an agent registers.
             */
            readonly register_uri: string;
            /**
             * Format: uri
             * @description The same as `register_uri`.
             */
            readonly identity_endpoint: string;
            /**
             * Format: uri
             * @description Where a claim by a human is started.
             */
            readonly claim_endpoint: string;
            /**
             * Format: uri
             * @description The same as `claim_endpoint`.
             */
            readonly claim_uri: string;
            /**
             * Format: uri
             * @description Where identity providers push security events.
             */
            readonly events_endpoint: string;
            readonly identity_types_supported: components["schemas"]["IdentityTypeList"];
            readonly anonymous?: components["schemas"]["AnonymousMetadata"];
            readonly identity_assertion: components["schemas"]["IdentityAssertionMetadata"];
            readonly credential_types_supported: components["schemas"]["CredentialTypeList"];
            readonly events_supported: components["schemas"]["EventTypeList"];
            /**
             * Format: uri
             * @description Where an access token is revoked.
             */
            readonly revocation_uri: string;
        };
        /**
         * @description The authorization server (RFC 8414), which is this service itself. It repeats the metadata of the protected resource. There is no
         *     authorization endpoint, so none is named.
         */
        readonly AuthorizationServerMetadata: {
            /**
             * Format: uri
             * @description The canonical address of the resource; the audience of an assertion, compared byte for byte.
             */
            readonly resource: string;
            /** @description The name to show to the user for consent. */
            readonly resource_name: string;
            /**
             * Format: uri
             * @description The logo to show to the user for consent.
             */
            readonly resource_logo_uri: string;
            readonly authorization_servers: components["schemas"]["ServerUrlList"];
            readonly scopes_supported: components["schemas"]["PublishedScopeList"];
            readonly bearer_methods_supported: components["schemas"]["BearerMethodList"];
            /**
             * Format: uri
             * @description The docs hub.
             */
            readonly resource_documentation?: string;
            /**
             * Format: uri
             * @description The issuer of tokens; equal to the first of `authorization_servers`.
             */
            readonly issuer: string;
            /**
             * Format: uri
             * @description Where grants are exchanged for access tokens.
             */
            readonly token_endpoint: string;
            /**
             * Format: uri
             * @description Where an access token is revoked (RFC 7009).
             */
            readonly revocation_endpoint: string;
            /**
             * Format: uri
             * @description The keys that verify identity assertions.
             */
            readonly jwks_uri: string;
            readonly grant_types_supported: components["schemas"]["GrantTypeList"];
            readonly token_endpoint_auth_methods_supported: components["schemas"]["ClientAuthenticationList"];
            readonly revocation_endpoint_auth_methods_supported: components["schemas"]["ClientAuthenticationList"];
            /**
             * Format: uri
             * @description The docs hub.
             */
            readonly service_documentation?: string;
            readonly agent_auth: components["schemas"]["AgentAuthMetadata"];
        };
        /** @description The public part of a signing key (RFC 7517, RFC 8037). It has these six members and no other, so never a private one. */
        readonly SigningKey: {
            /**
             * @description The key type.
             * @constant
             */
            readonly kty: "OKP";
            /**
             * @description The curve.
             * @constant
             */
            readonly crv: "Ed25519";
            /** @description The public key, base64url. */
            readonly x: string;
            /** @description The identifier of the key, its thumbprint (RFC 7638). */
            readonly kid: string;
            /**
             * @description What the key is for.
             * @constant
             */
            readonly use: "sig";
            /**
             * @description The signature algorithm.
             * @constant
             */
            readonly alg: "EdDSA";
        };
        /** @description The keys whose signatures are good now, the next one included. */
        readonly SigningKeySet: {
            /** @description The keys. */
            readonly keys: readonly components["schemas"]["SigningKey"][];
        };
        /** @description Where an agent learns to register. */
        readonly AuthSkillSummary: {
            /**
             * Format: uri
             * @description The skill as Markdown.
             */
            readonly skillUrl: string;
            /**
             * Format: uri
             * @description The protected resource metadata, from which the rest is found.
             */
            readonly discovery: string;
            /** @description The scopes that a token can have. */
            readonly scopes: readonly ("read:portfolio" | "write:messages")[];
        };
        /** @description A JSON Schema for each member of the payload. */
        readonly EventMemberSchemas: {
            readonly [key: string]: unknown;
        };
        /** @description The JSON Schema of the payload of an event. */
        readonly EventSchemaDocument: {
            /**
             * @description The dialect of JSON Schema.
             * @constant
             */
            readonly $schema: "https://json-schema.org/draft/2020-12/schema";
            /** @description The name of the event. */
            readonly title: string;
            /** @description What the event means. */
            readonly description?: string;
            /**
             * @description The payload is an object.
             * @constant
             */
            readonly type: "object";
            readonly properties?: components["schemas"]["EventMemberSchemas"];
        };
        /**
         * Format: int64
         * @description Pairs an answer with its request. A string, an integer or null.
         */
        readonly JsonRpcId: string | number | null;
        /**
         * @description The arguments of a tool, in `tools/call`. Each tool has its schema: list_projects ListProjectsInput, get_project GetProjectInput,
         *     search_site SearchSiteInput, get_page_content GetPageContentInput, get_site_profile and list_offers EmptyInput. Anything may be sent:
         *     arguments that do not fit are answered with a tool error that says what is wrong, so that a model can repair them.
         */
        readonly McpToolArguments: components["schemas"]["McpAnyArguments"] | components["schemas"]["ListProjectsInput"] | components["schemas"]["GetProjectInput"] | components["schemas"]["SearchSiteInput"] | components["schemas"]["GetPageContentInput"] | components["schemas"]["EmptyInput"];
        /** @description Arguments that fit no tool. They are answered, not refused. */
        readonly McpAnyArguments: unknown;
        /**
         * @description What the method needs: `name` and `arguments` for `tools/call` and `prompts/get`, `uri` for `resources/read`, `cursor` for lists, and
         *     `_meta` in requests of revision 2026-07-28. Other members are allowed and ignored.
         */
        readonly JsonRpcParams: {
            readonly arguments?: components["schemas"]["McpToolArguments"];
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description A JSON-RPC 2.0 request or notification. Lenient where the older revisions allow it: `jsonrpc` and `id` may be left out. Other members are
         *     allowed and ignored.
         */
        readonly JsonRpcMessage: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            readonly jsonrpc?: "2.0";
            readonly id?: components["schemas"]["JsonRpcId"];
            /**
             * @description What is asked for, such as `initialize`, `tools/list`, `tools/call`, `server/discover` or `notifications/initialized`.
             * @example tools/call
             */
            readonly method: string;
            readonly params?: components["schemas"]["JsonRpcParams"];
        };
        /** @description Several messages in one POST. */
        readonly JsonRpcBatch: readonly components["schemas"]["JsonRpcMessage"][];
        /** @description One message, or a batch of messages. */
        readonly JsonRpcBody: components["schemas"]["JsonRpcMessage"] | components["schemas"]["JsonRpcBatch"];
        /** @description What the method returned. Its members depend on the method, as the Model Context Protocol defines them. */
        readonly JsonRpcResult: {
            readonly [key: string]: unknown;
        };
        /** @description An error record under `error`, and what the protocol adds, such as `supported` versions or the `uri` that was not found. */
        readonly JsonRpcErrorData: {
            readonly [key: string]: unknown;
        };
        /** @description A JSON-RPC error. Its member `error` makes it an error record of this service as well. Other members are allowed. */
        readonly JsonRpcError: {
            /**
             * Format: int32
             * @description The JSON-RPC or MCP error code.
             * @example -32602
             */
            readonly code: number;
            /** @description One sentence for people, saying what was wrong. */
            readonly message: string;
            readonly data?: components["schemas"]["JsonRpcErrorData"];
            readonly error: components["schemas"]["ErrorInfo"];
        };
        /** @description The answer to a request that was carried out. A tool that failed answers so too, with `isError` true in its result. */
        readonly JsonRpcSuccess: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            readonly jsonrpc: "2.0";
            readonly id: components["schemas"]["JsonRpcId"];
            readonly result: components["schemas"]["JsonRpcResult"];
        };
        /** @description Anything with an `error`. An answer has either a result or an error, never both. */
        readonly JsonRpcRefused: {
            /** @description The error, whatever its form. */
            readonly error: unknown;
        };
        /** @description The answer to a request that the protocol refuses. */
        readonly JsonRpcFailure: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            readonly jsonrpc: "2.0";
            readonly id: components["schemas"]["JsonRpcId"];
            readonly error: components["schemas"]["JsonRpcError"];
        };
        /** @description The answer to one message, with either `result` or `error`. */
        readonly JsonRpcResponse: components["schemas"]["JsonRpcSuccess"] | components["schemas"]["JsonRpcFailure"];
        /** @description The answers to a batch, in its order, without those to notifications. */
        readonly JsonRpcResponseBatch: readonly components["schemas"]["JsonRpcResponse"][];
        /** @description One answer, or the answers to a batch. */
        readonly JsonRpcAnswer: components["schemas"]["JsonRpcResponse"] | components["schemas"]["JsonRpcResponseBatch"];
        /** @description Why the request was refused, as an error record or, for requests of revision 2026-07-28, as a JSON-RPC error. */
        readonly McpRefusal: components["schemas"]["ErrorRecord"] | components["schemas"]["JsonRpcResponse"];
        /**
         * @description The protocol revision that the published documents name. Newer ones are negotiated; `supportedVersions` lists all.
         * @constant
         */
        readonly McpPublishedVersion: "2024-11-05";
        /**
         * @description A revision of the Model Context Protocol.
         * @enum {string}
         */
        readonly McpVersion: "2026-07-28" | "2025-11-25" | "2025-06-18" | "2025-03-26" | "2024-11-05";
        /** @description Every protocol revision that the endpoint speaks, newest first. */
        readonly McpVersionList: readonly components["schemas"]["McpVersion"][];
        /**
         * @description The server's name in reverse domain form with one slash. The same in every document and in `initialize`.
         * @example org.example.portfolio/portfolio
         */
        readonly McpServerName: string;
        /**
         * @description The version of the service.
         * @example 1.0.0
         */
        readonly McpServerVersion: string;
        /** @description What the server is, in at most 100 characters. */
        readonly McpShortDescription: string;
        /** @description How a model should use the server, in at most 500 characters. */
        readonly McpInstructions: string;
        /** @description An image that stands for the server. */
        readonly McpIcon: {
            /**
             * Format: uri
             * @description Where the image is.
             */
            readonly src: string;
            /**
             * @description The media type of the image.
             * @constant
             */
            readonly mimeType: "image/png";
            /** @description The sizes that the image is good for. */
            readonly sizes: readonly string[];
        };
        /** @description Images that stand for the server. */
        readonly McpIconList: readonly components["schemas"]["McpIcon"][];
        /** @description Name and version of the server, as `initialize` and `server/discover` give them. */
        readonly McpImplementation: {
            readonly name: components["schemas"]["McpServerName"];
            /** @description The name of the server, for people. */
            readonly title?: string;
            readonly version: components["schemas"]["McpServerVersion"];
            readonly description?: components["schemas"]["McpShortDescription"];
            /**
             * Format: uri
             * @description The site that the server belongs to.
             */
            readonly websiteUrl?: string;
            readonly icons?: components["schemas"]["McpIconList"];
        };
        /** @description Present when the server has this part of the protocol. Empty, because none of its options is offered. */
        readonly McpCapability: Record<string, unknown>;
        /** @description The parts of the protocol that the server has. No change notifications and no subscriptions, since no session is kept. */
        readonly McpCapabilities: {
            readonly tools: components["schemas"]["McpCapability"];
            readonly resources: components["schemas"]["McpCapability"];
            readonly prompts: components["schemas"]["McpCapability"];
            readonly completions: components["schemas"]["McpCapability"];
        };
        /**
         * @description How messages travel.
         * @constant
         */
        readonly McpTransportType: "streamable-http";
        /** @description Where and how the server is reached. */
        readonly McpTransport: {
            readonly type: components["schemas"]["McpTransportType"];
            /**
             * Format: uri
             * @description The endpoint.
             */
            readonly url: string;
            /**
             * @description The path of the endpoint.
             * @constant
             */
            readonly endpoint?: "/api/mcp";
        };
        /** @description A self-contained JSON Schema (2020-12) without references. */
        readonly JsonSchemaObject: {
            readonly [key: string]: unknown;
        };
        /**
         * @description The name by which the tool is called.
         * @example get_project
         */
        readonly McpToolName: string;
        /** @description What a client may assume about the tool. All tools here only read. */
        readonly McpToolAnnotations: {
            /** @description The name of the tool, for people. */
            readonly title: string;
            /** @description The tool changes nothing. */
            readonly readOnlyHint: boolean;
            /** @description The tool may destroy something. */
            readonly destructiveHint: boolean;
            /** @description Calling it again with the same arguments has no further effect. */
            readonly idempotentHint: boolean;
            /** @description The tool reaches beyond this service. */
            readonly openWorldHint: boolean;
        };
        /** @description A tool as `tools/list` describes it. */
        readonly McpTool: {
            readonly name: components["schemas"]["McpToolName"];
            /** @description The name of the tool, for people. */
            readonly title: string;
            /** @description What the tool returns and what to call next. */
            readonly description: string;
            readonly inputSchema: components["schemas"]["JsonSchemaObject"];
            readonly outputSchema?: components["schemas"]["JsonSchemaObject"];
            readonly annotations: components["schemas"]["McpToolAnnotations"];
        };
        /** @description The tools, always in the same order. */
        readonly McpToolList: readonly components["schemas"]["McpTool"][];
        /** @description The names of the tools. */
        readonly McpToolNameList: readonly components["schemas"]["McpToolName"][];
        /** @description What the MCP endpoint offers. */
        readonly McpDescriptor: {
            readonly protocolVersion: components["schemas"]["McpPublishedVersion"];
            readonly supportedVersions: components["schemas"]["McpVersionList"];
            readonly serverInfo: components["schemas"]["McpImplementation"];
            readonly capabilities: components["schemas"]["McpCapabilities"];
            readonly tools: components["schemas"]["McpToolList"];
            readonly instructions: components["schemas"]["McpInstructions"];
            readonly transport: components["schemas"]["McpTransport"];
        };
        /** @description A place where the server is reached. */
        readonly McpRemote: {
            readonly type: components["schemas"]["McpTransportType"];
            /**
             * Format: uri
             * @description The endpoint.
             */
            readonly url: string;
            readonly supportedProtocolVersions: components["schemas"]["McpVersionList"];
        };
        /** @description Whether a caller has to authenticate. */
        readonly McpAuthentication: {
            /** @description False, since reading needs no authentication. */
            readonly required: boolean;
        };
        /**
         * @description The card that announces the MCP server. Two readers are served by one object: the shape with `serverInfo`, `transport` and `capabilities`,
         *     and the server-card extension with `$schema`, `name` and `remotes`. The tools come from the endpoint.
         */
        readonly McpServerCard: {
            /**
             * @description The JSON Schema of server cards.
             * @constant
             */
            readonly $schema?: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
            readonly name: components["schemas"]["McpServerName"];
            /** @description The name of the server, for people. */
            readonly title: string;
            readonly version: components["schemas"]["McpServerVersion"];
            readonly description: components["schemas"]["McpShortDescription"];
            /**
             * Format: uri
             * @description The site that the server belongs to.
             */
            readonly websiteUrl: string;
            readonly icons?: components["schemas"]["McpIconList"];
            /** @description Where the server is reached. */
            readonly remotes: readonly components["schemas"]["McpRemote"][];
            readonly protocolVersion: components["schemas"]["McpPublishedVersion"];
            readonly serverInfo: components["schemas"]["McpImplementation"];
            readonly instructions?: components["schemas"]["McpInstructions"];
            readonly transport: components["schemas"]["McpTransport"];
            /**
             * Format: uri
             * @description The endpoint.
             */
            readonly url: string;
            /**
             * Format: uri
             * @description The same as `url`.
             */
            readonly endpoint: string;
            readonly capabilities: components["schemas"]["McpCapabilities"];
            readonly authentication: components["schemas"]["McpAuthentication"];
        };
        /** @description The MCP endpoint of the manifest. */
        readonly McpManifestServer: {
            /**
             * Format: uri
             * @description The endpoint.
             */
            readonly endpoint: string;
            readonly transport: components["schemas"]["McpTransportType"];
            readonly protocolVersion: components["schemas"]["McpPublishedVersion"];
            readonly supportedVersions: components["schemas"]["McpVersionList"];
        };
        /** @description A short manifest of the MCP server. */
        readonly McpManifest: {
            readonly name: components["schemas"]["McpServerName"];
            readonly version: components["schemas"]["McpServerVersion"];
            readonly mcp: components["schemas"]["McpManifestServer"];
            readonly description: components["schemas"]["McpShortDescription"];
            /**
             * Format: uri
             * @description The endpoint.
             */
            readonly url: string;
            /**
             * Format: uri
             * @description The same as `url`.
             */
            readonly endpoint: string;
            readonly transport: components["schemas"]["McpTransportType"];
            readonly serverInfo: components["schemas"]["McpImplementation"];
            /**
             * Format: uri
             * @description The server card.
             */
            readonly serverCard: string;
            readonly capabilities: components["schemas"]["McpCapabilities"];
            readonly tools: components["schemas"]["McpToolNameList"];
            /**
             * Format: uri
             * @description The API description.
             */
            readonly openapi: string;
        };
        /**
         * @description What a token permits. `read:portfolio` is given to every registration; `write:messages` (writing to the portfolio's owner) only after a
         *     human has confirmed the agent.
         * @enum {string}
         */
        readonly AccessScope: "read:portfolio" | "write:messages";
        /** @description Scopes, each once. */
        readonly AccessScopeList: readonly components["schemas"]["AccessScope"][];
        /** @description Scopes in the form of RFC 6749 §3.3, separated by single spaces. */
        readonly AccessScopeText: string;
        /**
         * Format: date-time
         * @description A moment, ISO 8601 in UTC with milliseconds.
         */
        readonly UtcTimestamp: string;
        /** @description Names a registration. Random, not secret, and the same for as long as the registration exists. */
        readonly RegistrationId: string;
        /**
         * @description How the agent registered. Confirmed by a human or not, the type stays what it was.
         * @enum {string}
         */
        readonly RegistrationType: "anonymous" | "identity_assertion";
        /** @description Names one attempt to have the agent confirmed by its human. Random, not secret. */
        readonly ClaimAttemptId: string;
        /**
         * @description The agent's secret for the claim ceremony. It is given once, in the answer that starts the registration; keep it in memory only and never
         *     show it to anyone.
         */
        readonly ClaimToken: string;
        /**
         * @description A `claim_token` as the caller sends it. Any text is looked up: one that belongs to no registration is a 401 `invalid_claim_token`
         *     (at the token endpoint a 400 `invalid_grant`), whatever it looks like.
         */
        readonly PresentedClaimToken: string;
        /**
         * @description A JWT that this service signs about a registration (`typ` `agent-identity+jwt`). It is exchanged at `POST /oauth2/token`, again and again
         *     until it ends, and means nothing to anyone else; do not parse it.
         */
        readonly IdentityAssertion: string;
        /**
         * @description Six digits that the human types into the claim page; leading zeros count. It is never part of a link: that it is typed is the proof that
         *     this person sees the agent's output.
         */
        readonly UserCode: string;
        /**
         * Format: uri
         * @description An absolute address of this service.
         */
        readonly AbsoluteUrl: string;
        /**
         * Format: int32
         * @description Smallest number of seconds between two polls. It starts at 5; every `slow_down` raises it by 5, to 60 at most.
         */
        readonly PollInterval: number;
        /**
         * @description What went wrong, for programs. The list is closed.
         *
         *     | code | status | where, and what to do |
         *     |---|---|---|
         *     | `invalid_request` | 400, 405, 413 | anywhere: the request is malformed; fix it, do not repeat it unchanged |
         *     | `anonymous_not_enabled` | 400 | identity: this deployment takes no anonymous registration; use another type |
         *     | `interaction_required` | 401 | identity: a human must confirm; show `verification_uri` and `user_code`, then poll the claim grant |
         *     | `login_required` | 401 | identity: the user's sign-in at the provider is too old; sign in again there and send a fresh ID-JAG |
         *     | `access_denied` | 403, at the token endpoint 400 | the human said no; on claim pages: the request may not do this |
         *     | `invalid_claim_token` | 401, on claim pages 404 | claim, view: no registration has this token; register anew |
         *     | `email_mismatch` | 400 | claim: the registration is bound to another address by its first claim call |
         *     | `claimed_or_in_flight` | 409 | claim: already confirmed; poll the claim grant to collect |
         *     | `claim_expired` | 410 | claim: the window is over or the registration was revoked; register anew |
         *     | `unsupported_grant_type` | 400 | token: use one of the grants in `grant_types_supported` |
         *     | `invalid_grant` | 400 | token: the assertion or claim token is expired, revoked, spent or otherwise bad; restart at registration |
         *     | `invalid_scope` | 400 | token: unknown scope, or none left that the assertion permits |
         *     | `invalid_target` | 400 | token: `resource` is not this service |
         *     | `authorization_pending` | 400 | token: the human has not finished; poll again after `interval` |
         *     | `slow_down` | 400 | token: polled too early; the interval is now the one in the body |
         *     | `expired_token` | 400 | token: the code's 600 seconds or the claim window are over; claim again, or register anew |
         *     | `unsupported_token_type` | 400 | revoke: identity assertions cannot be revoked here |
         *     | `rate_limited` | 429 | anywhere: wait for `retry_after` seconds |
         *     | `server_error` | 500 | anywhere: a fault of the service; quote `X-Request-Id` |
         *     | `temporarily_unavailable` | 503 | anywhere: wait for `Retry-After` seconds |
         * @enum {string}
         */
        readonly OAuthErrorCode: "access_denied" | "anonymous_not_enabled" | "authorization_pending" | "claim_expired" | "claimed_or_in_flight" | "email_mismatch" | "expired_token" | "interaction_required" | "invalid_claim_token" | "invalid_grant" | "invalid_request" | "invalid_scope" | "invalid_target" | "login_required" | "rate_limited" | "server_error" | "slow_down" | "temporarily_unavailable" | "unsupported_grant_type" | "unsupported_token_type";
        /** @description One sentence for people. Printable ASCII without `"` and `\` (RFC 6749 §5.2); it never repeats what the caller or a token said. */
        readonly OAuthErrorDescription: string;
        /**
         * @description Why an identity assertion was refused, or `no_confirmation_channel` when a human would have to confirm and no verified address is known to
         *     reach one. The list is closed.
         * @enum {string}
         */
        readonly IdentityFailureReason: "assertion_expired" | "assertion_lifetime" | "audience_mismatch" | "invalid_client_id" | "invalid_scope" | "invalid_signature" | "issued_in_future" | "issuer_not_enabled" | "malformed_assertion" | "missing_claim" | "no_confirmation_channel" | "replay_detected" | "resource_mismatch" | "unknown_key" | "unsupported_alg" | "unverified_identity" | "wrong_typ";
        /**
         * @description The error of every agent and OAuth endpoint (RFC 6749 §5.2). Only the events endpoint (`err`, `description`) and `/api/*` (Error record)
         *     have forms of their own.
         */
        readonly OAuthError: {
            readonly error: components["schemas"]["OAuthErrorCode"];
            readonly error_description: components["schemas"]["OAuthErrorDescription"];
            readonly reason?: components["schemas"]["IdentityFailureReason"];
            /**
             * Format: int32
             * @description With `rate_limited`, the seconds to wait; the same as `Retry-After`.
             */
            readonly retry_after?: number;
            readonly interval?: components["schemas"]["PollInterval"];
        };
        /** @description A registration without any proof of who stands behind the agent. Unknown members are ignored. */
        readonly AnonymousRegistrationRequest: {
            /**
             * @description The type of registration, `anonymous`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "anonymous";
        };
        /** @description A registration that an identity provider on the service's trust list vouches for. Unknown members are ignored. */
        readonly IdentityAssertionRequest: {
            /**
             * @description The type of registration, `identity_assertion`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "identity_assertion";
            /**
             * @description The kind of assertion. `urn:ietf:params:oauth:token-type:id-jag` is the only one accepted; see `assertion_types_supported` in the
             *     authorization server metadata.
             */
            readonly assertion_type: string;
            /**
             * @description The ID-JAG, a compact JWS of at most 8192 characters with `typ` `oauth-id-jag+jwt`. It carries `iss` of a trusted provider, `aud`
             *     equal to the `resource` of the protected resource metadata, `sub`, a fresh `jti`, `iat`, `exp` about 5 minutes ahead (at most 10),
             *     `auth_time`, and `email` with `email_verified` true or `phone_number` with `phone_number_verified` true.
             */
            readonly assertion: string;
        };
        /** @description One of the two types of registration, told apart by `type`. */
        readonly RegistrationRequest: components["schemas"]["AnonymousRegistrationRequest"] | components["schemas"]["IdentityAssertionRequest"];
        /**
         * @description The record of an anonymous registration. No access token is in it: exchange `identity_assertion` at once. `claim_token` stands here and
         *     nowhere else.
         */
        readonly AnonymousRegistration: {
            readonly registration_id: components["schemas"]["RegistrationId"];
            /**
             * @description How the agent registered, `anonymous`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly registration_type: "anonymous";
            readonly identity_assertion: components["schemas"]["IdentityAssertion"];
            /** @description When the assertion ends, 24 hours from now and never after `claim_token_expires`. */
            readonly assertion_expires: components["schemas"]["UtcTimestamp"];
            /** @description What the assertion buys before a claim, `read:portfolio`. */
            readonly pre_claim_scopes: components["schemas"]["AccessScopeList"];
            /** @description Where to start the claim, `POST /agent/identity/claim`. */
            readonly claim_url: components["schemas"]["AbsoluteUrl"];
            readonly claim_token: components["schemas"]["ClaimToken"];
            /** @description When the claim window closes, 24 hours from now. After it only a new registration helps. */
            readonly claim_token_expires: components["schemas"]["UtcTimestamp"];
            /** @description What a claimed registration may do, `read:portfolio` and `write:messages`. */
            readonly post_claim_scopes: components["schemas"]["AccessScopeList"];
        };
        /**
         * @description The record of a registration that a trusted provider vouches for and that needs no further confirmation. The `registration_id` stays the
         *     same for the same subject of the same provider; each fresh ID-JAG gives a new assertion.
         */
        readonly IdentityAssertionRegistration: {
            readonly registration_id: components["schemas"]["RegistrationId"];
            /**
             * @description How the agent registered, `identity_assertion`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly registration_type: "identity_assertion";
            readonly identity_assertion: components["schemas"]["IdentityAssertion"];
            /** @description When the assertion ends, 1 hour from now. After it present a fresh ID-JAG. */
            readonly assertion_expires: components["schemas"]["UtcTimestamp"];
            /** @description What the assertion buys, both scopes or those of them that the ID-JAG's own `scope` claim names. */
            readonly scopes: components["schemas"]["AccessScopeList"];
        };
        /** @description The record of a registration, one of two shapes told apart by `registration_type`. */
        readonly Registration: components["schemas"]["AnonymousRegistration"] | components["schemas"]["IdentityAssertionRegistration"];
        /**
         * @description A human must confirm the link between this subject and a user who is already known (or the deployment wants every first contact
         *     confirmed). The ceremony has already been started: show `verification_uri` and `user_code` in one message, then poll the claim grant.
         *     There is no `identity_assertion` in it. The claim is bound to the address on record, and no claim call is needed.
         */
        readonly InteractionRequired: {
            /**
             * @description The code, `interaction_required`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly error: "interaction_required";
            readonly error_description: components["schemas"]["OAuthErrorDescription"];
            readonly registration_id: components["schemas"]["RegistrationId"];
            /**
             * @description How the agent registered, `identity_assertion`.
             * @constant
             */
            readonly registration_type: "identity_assertion";
            /** @description Where to start a new attempt once this one is over, `POST /agent/identity/claim`. */
            readonly claim_url: components["schemas"]["AbsoluteUrl"];
            readonly claim_token: components["schemas"]["ClaimToken"];
            /** @description When the claim window closes, 24 hours from now. */
            readonly claim_token_expires: components["schemas"]["UtcTimestamp"];
            /** @description What the registration may do once confirmed. */
            readonly post_claim_scopes: components["schemas"]["AccessScopeList"];
            readonly claim_attempt_id: components["schemas"]["ClaimAttemptId"];
            readonly claim_attempt: components["schemas"]["ClaimCeremony"];
            /** @description The same as `claim_attempt`, under the name that clients of the public protocol look for. */
            readonly claim: components["schemas"]["ClaimCeremony"];
        };
        /**
         * @description The user's last sign-in at the provider is too old, lies in the future, or was not made as this service wants it. Let the user sign in
         *     again there and present a fresh ID-JAG. The `jti` of the refused one is not used up.
         */
        readonly LoginRequired: {
            /**
             * @description The code, `login_required`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly error: "login_required";
            readonly error_description: components["schemas"]["OAuthErrorDescription"];
            /**
             * Format: int32
             * @description Largest age of the sign-in in seconds.
             */
            readonly max_age: number;
        };
        /** @description What is missing before the registration can be settled, told apart by `error`. */
        readonly IdentityChallenge: components["schemas"]["InteractionRequired"] | components["schemas"]["LoginRequired"];
        /** @description Which registration asks to be claimed, and by whom. Unknown members are ignored. */
        readonly ClaimRequest: {
            /** @description The `claim_token` of the registration. */
            readonly claim_token: components["schemas"]["PresentedClaimToken"];
            /**
             * @description The address of the human who shall confirm; whoever reads its mailbox. ASCII, exactly one `@`, at most 64 characters before it, a
             *     domain with a dot, no display name, and no space around it, since nothing is trimmed. Upper and lower case are the same. The first
             *     successful call fixes the address for this registration.
             */
            readonly email: string;
        };
        /** @description What the agent shows its human, in one message, and how to wait for the result. */
        readonly ClaimCeremony: {
            readonly user_code: components["schemas"]["UserCode"];
            /**
             * Format: int32
             * @description Seconds for which code and address are good, 600 or what is left of the claim window.
             */
            readonly expires_in: number;
            /** @description The claim page of this attempt. It carries `claim_attempt_token` and no code. */
            readonly verification_uri: components["schemas"]["AbsoluteUrl"];
            readonly interval: components["schemas"]["PollInterval"];
        };
        /** @description The record of an attempt that has begun. It replaces every earlier attempt of the registration, whose address and code are dead. */
        readonly ClaimAttempt: {
            readonly registration_id: components["schemas"]["RegistrationId"];
            readonly claim_attempt_id: components["schemas"]["ClaimAttemptId"];
            /**
             * @description The state of the attempt, `initiated`.
             * @constant
             */
            readonly status: "initiated";
            /** @description When code and address end, 600 seconds from now and never after the claim window. */
            readonly expires_at: components["schemas"]["UtcTimestamp"];
            readonly claim_attempt: components["schemas"]["ClaimCeremony"];
        };
        /** @description Which registration to look at. Unknown members are ignored. */
        readonly ClaimViewRequest: {
            /** @description The `claim_token` of the registration. */
            readonly claim_token: components["schemas"]["PresentedClaimToken"];
        };
        /**
         * @description How far the claim is. `unclaimed`: no attempt yet. `initiated`: the human has not finished. `confirmed`: poll the claim grant to collect.
         *     `claimed`: collected. `denied`: the human said no. `expired`: the attempt is over, by time or by too many wrong codes, or the registration
         *     was revoked; while `claim_token_expires` lies ahead a new attempt may be tried.
         * @enum {string}
         */
        readonly ClaimStatus: "unclaimed" | "initiated" | "confirmed" | "claimed" | "denied" | "expired";
        /** @description Where a claim stands. It never holds a code, a token or an assertion; credentials come from the token endpoint alone. */
        readonly ClaimView: {
            readonly registration_id: components["schemas"]["RegistrationId"];
            /** @description The newest attempt, or null when none was started. */
            readonly claim_attempt_id: string | null;
            readonly status: components["schemas"]["ClaimStatus"];
            /**
             * Format: date-time
             * @description When the newest attempt ends or ended, or null when none was started.
             */
            readonly expires_at: string | null;
            /** @description When the claim window closes. */
            readonly claim_token_expires: components["schemas"]["UtcTimestamp"];
            readonly interval: components["schemas"]["PollInterval"];
        };
        /** @description A page for people, complete without JavaScript. Everything in it is escaped. */
        readonly ClaimPageHtml: string;
        /**
         * @description The text of a form field. The page's own checks decide about it, in their order; empty counts as absent, and a field that stands twice is
         *     a 400.
         */
        readonly PageFormText: string;
        /** @description The form behind the button "Email me a sign-in link". It has no address field; the mail goes to the bound address only. */
        readonly SigninRequestForm: {
            /** @description The attempt, as in the page's address. Without it the attempt of the session is meant. */
            readonly claim_attempt_token?: components["schemas"]["PageFormText"];
            /** @description The value that the page put into its form, bound to the cookie. */
            readonly csrf?: components["schemas"]["PageFormText"];
        };
        /** @description The form behind the button "Continue". */
        readonly SigninForm: {
            /** @description The secret of the sign-in link. */
            readonly t?: components["schemas"]["PageFormText"];
            /** @description The value that the page put into its form, bound to the cookie. */
            readonly csrf?: components["schemas"]["PageFormText"];
        };
        /** @description The form behind the button "Sign out". */
        readonly SignoutForm: {
            /** @description The attempt whose landing page to show next, when the page was reached with one. */
            readonly claim_attempt_token?: components["schemas"]["PageFormText"];
            /** @description The value that the page put into its form, bound to the cookie. */
            readonly csrf?: components["schemas"]["PageFormText"];
        };
        /** @description The form of the mute page. */
        readonly MuteForm: {
            /** @description What to do about further sign-in mail to the address, `mute` or `resume`. */
            readonly action?: components["schemas"]["PageFormText"];
            /** @description The value that the page put into its form, bound to the cookie. */
            readonly csrf?: components["schemas"]["PageFormText"];
        };
        /** @description The code form of the claim page. */
        readonly ClaimDecisionForm: {
            /** @description The six ASCII digits that the agent showed. Needed to authorize, ignored on deny. */
            readonly user_code?: components["schemas"]["PageFormText"];
            /** @description What the human decides, `authorize` or `deny`. */
            readonly decision?: components["schemas"]["PageFormText"];
            /** @description The attempt, when the page was reached with one. Without it the attempt is meant for which the session signed in. */
            readonly claim_attempt_token?: components["schemas"]["PageFormText"];
            /** @description The value that the page put into its form, bound to the cookie. */
            readonly csrf?: components["schemas"]["PageFormText"];
        };
        /**
         * @description The state of the attempt that the page is about.
         * @enum {string}
         */
        readonly ClaimPageStatus: "initiated" | "confirmed" | "completed" | "denied";
        /** @description What the claim page says, for clients that prefer JSON. */
        readonly ClaimPageRecord: {
            readonly status: components["schemas"]["ClaimPageStatus"];
        };
        /**
         * @description Where the sign-in stands. `link_requested`: the mail is on its way, and the answer is the same when the address is muted.
         *     `link_ready`: the link is good and not yet used. `signed_in` and `signed_out`: the session began or ended.
         * @enum {string}
         */
        readonly SigninStatus: "link_requested" | "link_ready" | "signed_in" | "signed_out";
        /** @description What the sign-in pages say, for clients that prefer JSON. */
        readonly SigninRecord: {
            readonly status: components["schemas"]["SigninStatus"];
        };
        /**
         * @description Whether sign-in mail to this address is sent (`active`) or not (`muted`).
         * @enum {string}
         */
        readonly MuteStatus: "active" | "muted";
        /** @description What the mute page says, for clients that prefer JSON. */
        readonly MuteRecord: {
            readonly status: components["schemas"]["MuteStatus"];
        };
        /** @description The error of the pages for people, for clients that prefer JSON. */
        readonly ClaimPageError: {
            readonly error: components["schemas"]["OAuthErrorCode"];
            readonly error_description: components["schemas"]["OAuthErrorDescription"];
            readonly status?: components["schemas"]["ClaimPageStatus"];
            /**
             * Format: int32
             * @description After a wrong code, how many more may be tried before the attempt is locked.
             */
            readonly tries_left?: number;
            /**
             * Format: int32
             * @description With `rate_limited`, the seconds to wait; the same as `Retry-After`.
             */
            readonly retry_after?: number;
        };
        /**
         * @description The resource that the token is for (RFC 8707). It may stand more than once; each must be the `resource` of the protected resource
         *     metadata, with or without a trailing slash.
         */
        readonly ResourceIndicator: string | readonly components["schemas"]["ResourceIndicatorValue"][];
        /** @description One resource. */
        readonly ResourceIndicatorValue: string;
        /**
         * @description The form of a token request. Which fields are needed depends on `grant_type`. Unknown fields are ignored, `client_id` and `client_secret`
         *     among them; empty counts as absent; a field that stands twice is a 400 (`resource` alone may repeat).
         */
        readonly TokenRequest: {
            /**
             * @description `urn:ietf:params:oauth:grant-type:jwt-bearer` exchanges an identity assertion; `urn:vendor:agent-auth:grant-type:claim` polls and
             *     collects a claim. A deployment may have set another segment for `vendor`: take the name from `grant_types_supported` in the
             *     authorization server metadata. Any other value is a 400 `unsupported_grant_type`.
             */
            readonly grant_type: string;
            /** @description For the jwt-bearer grant, the `identity_assertion`, at most 8192 characters. */
            readonly assertion?: string;
            readonly resource?: components["schemas"]["ResourceIndicator"];
            /**
             * @description For the jwt-bearer grant, the scopes wanted, separated by spaces. Without it all that the assertion permits. An unknown scope, or none
             *     left, is a 400 `invalid_scope`.
             */
            readonly scope?: string;
            /** @description For the claim grant, the `claim_token` of the registration. */
            readonly claim_token?: components["schemas"]["PresentedClaimToken"];
        };
        /** @description An opaque bearer token. Send it as `Authorization` header and nowhere else. */
        readonly AccessToken: string;
        /**
         * @description An access token. There is never a refresh token: exchange the assertion again. `identity_assertion` and `assertion_expires` come with the
         *     claim grant, together, and this answer is given exactly once.
         */
        readonly TokenRecord: {
            readonly access_token: components["schemas"]["AccessToken"];
            /**
             * @description How to present the token, `Bearer`.
             * @constant
             */
            readonly token_type: "Bearer";
            /**
             * Format: int32
             * @description Seconds for which the token is good, 3600 unless the deployment says otherwise.
             */
            readonly expires_in: number;
            readonly scope: components["schemas"]["AccessScopeText"];
            /** @description After a claim, the new assertion with the claimed registration's scopes. The one from before the claim is dead. */
            readonly identity_assertion?: components["schemas"]["IdentityAssertion"];
            /** @description When the new assertion ends, 30 days from now, or 1 hour when a provider vouches for the registration. */
            readonly assertion_expires?: components["schemas"]["UtcTimestamp"];
        };
        /** @description The form of a revocation (RFC 7009). Unknown fields are ignored; a field that stands twice is a 400. */
        readonly RevocationRequest: {
            /** @description The access token to revoke, at most 4096 characters. Having it is the authorisation. */
            readonly token: string;
            /** @description What kind of token it is, `access_token`. Any hint is accepted and none changes the result. */
            readonly token_type_hint?: string;
        };
        /** @description A Security Event Token (RFC 8417), the compact JWS itself, at most 32 KiB. */
        readonly SecurityEventToken: string;
        /** @description Nothing at all. */
        readonly EmptyText: string;
        /**
         * @description Why a Security Event Token was refused, with the codes of RFC 8935 §2.4; `rate_limited` is this service's own and comes with status 429.
         *     The list is closed.
         * @enum {string}
         */
        readonly SecurityEventErrorCode: "access_denied" | "authentication_failed" | "invalid_audience" | "invalid_issuer" | "invalid_key" | "invalid_request" | "rate_limited";
        /** @description The error of the events endpoint (RFC 8935 §2.3). */
        readonly SecurityEventError: {
            readonly err: components["schemas"]["SecurityEventErrorCode"];
            readonly description: components["schemas"]["OAuthErrorDescription"];
        };
        /** @description The human who stands behind the registration, or null when no one has confirmed it. */
        readonly VerifiedUser: {
            /**
             * Format: email
             * @description The verified address, or null when the human is known by phone number only.
             */
            readonly email: string | null;
        } | null;
        /** @description The registration behind the token that was sent. */
        readonly ResourceRecord: {
            /** @description One sentence for people. */
            readonly message: string;
            readonly registration_id: components["schemas"]["RegistrationId"];
            readonly registration_type: components["schemas"]["RegistrationType"];
            /** @description True for a claimed anonymous and for every active identity-assertion registration. */
            readonly claimed: boolean;
            /** @description The scopes of the token. */
            readonly scope: components["schemas"]["AccessScopeList"];
            readonly user: components["schemas"]["VerifiedUser"];
            /** @description When the token ends. */
            readonly expires_at: components["schemas"]["UtcTimestamp"];
        };
        /** @description Names a message. */
        readonly MessageId: string;
        /** @description What the message is about, one line of 1 to 200 characters, not blank, without control characters. Characters are code points. */
        readonly MessageSubject: string;
        /** @description The message, plain text of 1 to 5000 characters, not blank; of the control characters only line feed and tab. Characters are code points. */
        readonly MessageBody: string;
        /** @description Any text of 1 to 255 visible ASCII characters that names this one message, such as a UUID. */
        readonly IdempotencyKey: string;
        /** @description A message to the portfolio's owner. An unknown member is a 400 that names it. */
        readonly NewMessage: {
            readonly subject: components["schemas"]["MessageSubject"];
            readonly body: components["schemas"]["MessageBody"];
            /**
             * @description Where else to answer, an email address or an https URL. The owner sees it marked "given by the agent, unverified"; it is never used as
             *     a mail header.
             */
            readonly reply_to?: string;
        };
        /** @description Proof that the message is stored. Whatever happens to the mail that follows, it is not lost. */
        readonly MessageReceipt: {
            readonly id: components["schemas"]["MessageId"];
            /**
             * Format: date-time
             * @description When the message was stored, ISO 8601 in UTC with milliseconds.
             */
            readonly received_at: string;
        };
        /** @description A message as it was sent. */
        readonly SentMessage: {
            readonly id: components["schemas"]["MessageId"];
            readonly subject: components["schemas"]["MessageSubject"];
            readonly body: components["schemas"]["MessageBody"];
            /** @description Where else to answer, or null when the agent gave nothing. */
            readonly reply_to: string | null;
            /**
             * Format: date-time
             * @description When the message was stored, ISO 8601 in UTC with milliseconds.
             */
            readonly received_at: string;
        };
        /**
         * Format: int32
         * @description Largest number of messages in one answer.
         * @default 50
         */
        readonly MessagePageLimit: number;
        /** @description Messages that this registration has sent, newest first. */
        readonly MessageList: {
            /**
             * Format: int32
             * @description Messages in this answer.
             */
            readonly count: number;
            /**
             * Format: int32
             * @description Messages that this registration has sent in all.
             */
            readonly total: number;
            /** @description The messages. */
            readonly messages: readonly components["schemas"]["SentMessage"][];
        };
    };
    responses: {
        /** @description The request is malformed or holds something that is not accepted; `details` says what and where. */
        readonly BadRequest: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description A bearer token is needed, or the one sent is unknown, expired or revoked. The challenge leads to the metadata. */
        readonly Unauthorized: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The token is valid and lacks the scope that this operation needs. */
        readonly InsufficientScope: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description A browser on an origin that is not allowed sent the request. */
        readonly OriginNotAllowed: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Nothing is here under that name; the message repeats it and the hint says how to find a valid one. */
        readonly NotFound: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The path exists and does not answer this method; `Allow` lists those it does. */
        readonly MethodNotAllowed: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly Allow: components["headers"]["Allow"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description None of the media types that the client accepts can be sent; `details` lists what there is. */
        readonly NotAcceptable: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The request contradicts what is already there. */
        readonly Conflict: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The body is larger than this operation accepts. */
        readonly PayloadTooLarge: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The request target is longer than this service accepts. */
        readonly UriTooLong: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The Content-Type of the body is not accepted here. */
        readonly UnsupportedMediaType: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The limit of this family is used up; wait for `Retry-After` seconds. */
        readonly TooManyRequests: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Something failed inside; the log has it under the request id. */
        readonly InternalServerError: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description A part that this operation needs is not available just now; wait for `Retry-After` seconds. */
        readonly ServiceUnavailable: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The client's copy is still good; no body. */
        readonly NotModified: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly ETag: components["headers"]["ETag"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly Vary: components["headers"]["Vary"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /**
         * @description The request target is malformed: a broken percent-encoding, a NUL byte, or a name in the path of a form that no name here has. Nothing else
         *     is refused; unknown query parameters are ignored.
         */
        readonly DocumentBadRequest: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
            };
        };
        /**
         * @description `API-Version` asks for a version that does not exist, or the request target is malformed (a broken percent-encoding, or a NUL byte).
         *     Unknown query parameters are ignored.
         */
        readonly ApiDocumentBadRequest: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description There is no document of that name here; the hint says where the names are found. */
        readonly DocumentNotFound: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
            };
        };
        /**
         * @description This path answers GET, HEAD, POST and OPTIONS. A GET that asks for an event stream gets this answer too, because the server has none to
         *     offer; a client then goes on without it.
         */
        readonly McpMethodNotAllowed: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly Allow: components["headers"]["Allow"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly Vary: components["headers"]["Vary"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
            };
        };
        /** @description The path does not answer this method; `Allow` lists those it does. Never HTML. */
        readonly AgentMethodNotAllowed: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly Allow: components["headers"]["AgentAllow"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The body is larger than this operation accepts, 16 KiB. */
        readonly AgentPayloadTooLarge: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description A limit is used up, of this client address, of this registration or email address, or of the whole service. Wait for `Retry-After` seconds. */
        readonly AgentTooManyRequests: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description Something failed inside; the log has it under the request id. Never HTML. */
        readonly AgentServerError: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OAuthError"];
            };
        };
        /**
         * @description Something that this operation needs is not available just now, such as the database (`Retry-After: 5`), a provider's keys (30) or a mail
         *     transport (3600). Nothing was used up: repeat the same request after `Retry-After` seconds.
         */
        readonly AgentUnavailable: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description No registration has this claim token. Register anew. */
        readonly UnknownClaimToken: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The path does not answer this method; `Allow` lists those it does. Never HTML. */
        readonly PageMethodNotAllowed: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                readonly Allow: components["headers"]["AgentAllow"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OAuthError"];
            };
        };
        /**
         * @description The session belongs to another address than the one this attempt is bound to; or, on a post, the form does not belong to this browser
         *     session, comes from another origin, or needs a session that is not there.
         */
        readonly PageForbidden: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                readonly "Set-Cookie": components["headers"]["PageCookie"];
                readonly Vary: components["headers"]["Vary"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "text/html": components["schemas"]["ClaimPageHtml"];
                readonly "application/json": components["schemas"]["ClaimPageError"];
            };
        };
        /** @description The link is unknown, or a newer one has replaced it. */
        readonly PageNotFound: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                readonly "Set-Cookie": components["headers"]["PageCookie"];
                readonly Vary: components["headers"]["Vary"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "text/html": components["schemas"]["ClaimPageHtml"];
                readonly "application/json": components["schemas"]["ClaimPageError"];
            };
        };
        /** @description The attempt is already decided; `status` has its final state. The first of two tabs wins. */
        readonly PageConflict: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                readonly "Set-Cookie": components["headers"]["PageCookie"];
                readonly Vary: components["headers"]["Vary"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "text/html": components["schemas"]["ClaimPageHtml"];
                readonly "application/json": components["schemas"]["ClaimPageError"];
            };
        };
        /** @description The attempt is over by time or locked by five wrong codes, or the sign-in link was used, has ended or belongs to a replaced attempt. */
        readonly PageGone: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                readonly "Set-Cookie": components["headers"]["PageCookie"];
                readonly Vary: components["headers"]["Vary"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "text/html": components["schemas"]["ClaimPageHtml"];
                readonly "application/json": components["schemas"]["ClaimPageError"];
            };
        };
        /** @description The form is larger than 16 KiB. */
        readonly PagePayloadTooLarge: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                readonly "Set-Cookie": components["headers"]["PageCookie"];
                readonly Vary: components["headers"]["Vary"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "text/html": components["schemas"]["ClaimPageHtml"];
                readonly "application/json": components["schemas"]["ClaimPageError"];
            };
        };
        /** @description A limit of this page, of codes or of sign-in mail is used up. Wait for `Retry-After` seconds. */
        readonly PageTooManyRequests: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly Vary: components["headers"]["Vary"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "text/html": components["schemas"]["ClaimPageHtml"];
                readonly "application/json": components["schemas"]["ClaimPageError"];
            };
        };
        /** @description Something failed inside; the page names the request id, and the log has the rest. */
        readonly PageServerError: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                readonly "Set-Cookie": components["headers"]["PageCookie"];
                readonly Vary: components["headers"]["Vary"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "text/html": components["schemas"]["ClaimPageHtml"];
                readonly "application/json": components["schemas"]["ClaimPageError"];
            };
        };
        /** @description Something that this page needs is not available just now; try again after `Retry-After` seconds. */
        readonly PageUnavailable: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                readonly Pragma: components["headers"]["Pragma"];
                readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly Vary: components["headers"]["Vary"];
                readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "text/html": components["schemas"]["ClaimPageHtml"];
                readonly "application/json": components["schemas"]["ClaimPageError"];
            };
        };
        /** @description The credentials, a parameter or the `API-Version` are malformed; `details` says what and where. */
        readonly ProtectedBadRequest: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["AccountRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "WWW-Authenticate": components["headers"]["CredentialsChallenge"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The message, the `Idempotency-Key`, the credentials or the `API-Version` are malformed; `details` says what and where. */
        readonly MessageBadRequest: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["AccountRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "WWW-Authenticate": components["headers"]["CredentialsChallenge"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /**
         * @description Ten messages in 24 hours are sent (wait for `Retry-After` seconds, until the oldest leaves the window), or the `account` limit of the client
         *     address is used up.
         */
        readonly MessageLimitReached: {
            headers: {
                readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                readonly "API-Version": components["headers"]["API-Version"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["AccountRateLimitPolicy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorRecord"];
                readonly "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
    };
    parameters: {
        /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
        readonly APIVersion: components["schemas"]["ApiVersion"];
        /** @description Only projects of this category; upper and lower case are the same. May stand once, and not empty. */
        readonly ProjectCategory: components["schemas"]["CategoryName"];
        /** @description Largest number of projects in the answer. Without it the whole list comes. */
        readonly ProjectPageLimit: components["schemas"]["ProjectLimit"];
        /** @description The `nextCursor` of the answer before, to continue after it. */
        readonly ProjectCursor: components["schemas"]["Cursor"];
        /** @description Identifier of the project, as the list gives it. */
        readonly ProjectSlug: components["schemas"]["ProjectSlug"];
        /** @description The words to look for. */
        readonly SearchText: components["schemas"]["SearchQuery"];
        /** @description Only results of this kind. */
        readonly SearchKind: components["schemas"]["SearchType"];
        /** @description Largest number of results, 10 unless given. */
        readonly SearchCount: components["schemas"]["SearchLimit"];
        /** @description Which page to read. */
        readonly PageToRead: components["schemas"]["PagePath"];
        /** @description Where in the text to start; 0 unless given. */
        readonly PageOffset: components["schemas"]["TextOffset"];
        /** @description Largest number of characters in the answer; 20,000 unless given. */
        readonly PagePartSize: components["schemas"]["MaxChars"];
        /** @description The name of a file, with or without the hash of its content. */
        readonly StaticFileName: components["schemas"]["StaticFileName"];
        /** @description The name of a skill, as the index lists it. */
        readonly SkillNameInPath: components["schemas"]["SkillName"];
        /** @description The method of the message, repeated. Requests of revision 2026-07-28 must send it, equal to `method`; other requests leave it out. */
        readonly McpMethodHeader: components["schemas"]["HeaderText"];
        /**
         * @description The name of what is asked for, repeated: `params.name` of `tools/call` and `prompts/get`, `params.uri` of `resources/read`. Requests of
         *     revision 2026-07-28 must send it with these three methods. Text beyond ASCII is written `=?base64?…?=`, the Base64 of its UTF-8 bytes.
         */
        readonly McpNameHeader: components["schemas"]["HeaderText"];
        /**
         * @description The protocol revision that the client speaks: `2026-07-28`, `2025-11-25`, `2025-06-18`, `2025-03-26` or `2024-11-05`. Without it the
         *     message is read as one of a handshake revision. An unknown one is a 400 with code `UNSUPPORTED_PROTOCOL_VERSION`.
         */
        readonly McpVersionHeader: components["schemas"]["HeaderText"];
        /** @description The `claim_token` of the registration. An address may end up in logs of others: prefer the POST form. This service's own logs leave it out. */
        readonly ClaimTokenQuery: components["schemas"]["PresentedClaimToken"];
        /** @description The attempt, from the `verification_uri` that the agent showed. Without it the attempt is meant for which the session signed in. */
        readonly ClaimAttemptTokenQuery: components["schemas"]["PageFormText"];
        /** @description The secret of the mailed sign-in link. */
        readonly SigninLinkQuery: components["schemas"]["PageFormText"];
        /** @description The value that names the address in the mute link of every mail. */
        readonly MuteLinkQuery: components["schemas"]["PageFormText"];
        /**
         * @description Names this message, so that a repeated request makes no second one. Unique per registration, kept as long as the message. The same key and
         *     body give the same 201 with `Idempotency-Replayed: true`, and nothing is counted; the same key with another body is a 409 `CONFLICT`.
         */
        readonly IdempotencyKey: components["schemas"]["IdempotencyKey"];
        /** @description Largest number of messages in the answer. */
        readonly MessageLimit: components["schemas"]["MessagePageLimit"];
        /** @description The id of a message of this registration; only older ones are listed. An id that is not one of them is a 400. */
        readonly MessageBefore: components["schemas"]["MessageId"];
    };
    requestBodies: {
        /** @description One JSON-RPC message, or a batch of 1 to 20 (revisions 2025-03-26 and 2024-11-05 only). At most 256 KiB. */
        readonly McpMessage: {
            readonly content: {
                readonly "application/json": components["schemas"]["JsonRpcBody"];
            };
        };
    };
    headers: {
        /**
         * @description Which browser origin may read the answer. `*` on documents, pages and the read API, on every status, never with credentials.
         * @example *
         */
        readonly "Access-Control-Allow-Origin": components["schemas"]["HeaderText"];
        /**
         * @description The methods this path answers.
         * @example GET, HEAD, OPTIONS
         */
        readonly Allow: components["schemas"]["HeaderText"];
        /**
         * @description The version of the API that answered.
         * @example v1
         */
        readonly "API-Version": components["schemas"]["ApiVersion"];
        /**
         * @description How long the answer may be kept, and by whom. Errors, tokens and registrations are `no-store`.
         * @example public, max-age=60, stale-while-revalidate=300
         */
        readonly "Cache-Control": components["schemas"]["HeaderText"];
        /**
         * @description The literal `true` (or the date form of RFC 9745, where the deployment is configured so) when this operation is deprecated; absent otherwise.
         * @example true
         */
        readonly Deprecation: components["schemas"]["HeaderText"];
        /**
         * @description Identifies exactly these bytes; send it back in `If-None-Match`. Weak on compressed answers.
         * @example "5f0c2b9e1d7a4c36"
         */
        readonly ETag: components["schemas"]["HeaderText"];
        /**
         * @description Related addresses as in RFC 8288, such as the canonical address, the successor of a deprecated operation or the sunset policy.
         * @example <https://portfolio.example.org/api/v1/webmcp/projects>; rel="canonical"
         */
        readonly Link: components["schemas"]["HeaderText"];
        /**
         * @description Where to go next.
         * @example https://portfolio.example.org/agent/claim
         */
        readonly Location: components["schemas"]["HeaderText"];
        /**
         * @description The literal `no-cache`, for caches that know nothing newer.
         * @example no-cache
         */
        readonly Pragma: components["schemas"]["HeaderText"];
        /**
         * @description Requests that one window grants this client in this family. Also sent as `X-RateLimit-Limit`.
         * @example 100
         */
        readonly "RateLimit-Limit": components["schemas"]["HeaderCount"];
        /**
         * @description The policy in the IETF form, with family, quota and window in seconds. Accompanied by `RateLimit`, which has what is left.
         * @example "portfolio-read";q=100;w=60
         */
        readonly "RateLimit-Policy": components["schemas"]["HeaderText"];
        /**
         * @description Requests left in the current window. Also sent as `X-RateLimit-Remaining`.
         * @example 99
         */
        readonly "RateLimit-Remaining": components["schemas"]["HeaderCount"];
        /**
         * @description Whole seconds until the window ends. Also sent as `X-RateLimit-Reset`, in delta seconds there too.
         * @example 60
         */
        readonly "RateLimit-Reset": components["schemas"]["HeaderCount"];
        /**
         * @description Whole seconds to wait before trying again.
         * @example 42
         */
        readonly "Retry-After": components["schemas"]["HeaderCount"];
        /**
         * @description When a deprecated operation is switched off, as an IMF-fixdate (RFC 8594); absent while nothing is deprecated.
         * @example Sun, 01 Aug 2027 00:00:00 GMT
         */
        readonly Sunset: components["schemas"]["HeaderText"];
        /**
         * @description The request headers on which the answer depends.
         * @example Accept, API-Version, Accept-Encoding
         */
        readonly Vary: components["schemas"]["HeaderText"];
        /**
         * @description The bearer challenge (RFC 6750, RFC 9728); its `resource_metadata` leads to everything an agent needs to get a token.
         * @example Bearer resource_metadata="https://portfolio.example.org/.well-known/oauth-protected-resource"
         */
        readonly "WWW-Authenticate": components["schemas"]["HeaderText"];
        /**
         * @description An estimate of the tokens in a Markdown answer, a quarter of its characters rounded up.
         * @example 412
         */
        readonly "X-Markdown-Tokens": components["schemas"]["HeaderCount"];
        /**
         * @description Names this request in the service's log.
         * @example 0f9b6a52-8a0e-4a3c-9d2a-6f6a3d0f4b11
         */
        readonly "X-Request-Id": components["schemas"]["HeaderText"];
        /**
         * @description Not sent on this route. No other web origin may read the answer.
         * @example null
         */
        readonly AccessControlAllowOriginAbsent: components["schemas"]["HeaderText"];
        /**
         * @description The limit of this operation for one client address in the IETF form, with its name, quota and window in seconds. Accompanied by
         *     `RateLimit`, which has what is left. Limits per registration, per address and in all exist beside it and have no header.
         * @example "token";q=120;w=60
         */
        readonly AgentRateLimitPolicy: components["schemas"]["HeaderText"];
        /**
         * @description Requests that one window grants this client address in this operation. Also sent as `X-RateLimit-Limit`.
         * @example 120
         */
        readonly AgentRateLimitLimit: components["schemas"]["HeaderCount"];
        /**
         * @description Requests left in the current window. Also sent as `X-RateLimit-Remaining`.
         * @example 119
         */
        readonly AgentRateLimitRemaining: components["schemas"]["HeaderCount"];
        /**
         * @description Whole seconds until the window, a minute or an hour, ends. Also sent as `X-RateLimit-Reset`, in delta seconds there too.
         * @example 60
         */
        readonly AgentRateLimitReset: components["schemas"]["HeaderCount"];
        /**
         * @description The methods this path answers.
         * @example POST, OPTIONS
         */
        readonly AgentAllow: components["schemas"]["HeaderText"];
        /**
         * @description The bearer challenge (RFC 6750, RFC 9728). With `interaction_required` and `login_required` a second line of the same header follows it, such
         *     as `AgentAuth error="login_required", max_age="3600"`.
         * @example Bearer resource_metadata="https://portfolio.example.org/.well-known/oauth-protected-resource"
         */
        readonly AgentChallenge: components["schemas"]["HeaderText"];
        /**
         * @description The language of `description`, always `en`.
         * @example en
         */
        readonly ContentLanguageHeader: components["schemas"]["HeaderText"];
        /**
         * @description No scripts, no frames, forms to this origin only.
         * @example default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'
         */
        readonly ContentSecurityPolicy: components["schemas"]["HeaderText"];
        /**
         * @description The literal `nosniff`.
         * @example nosniff
         */
        readonly ContentTypeOptions: components["schemas"]["HeaderText"];
        /**
         * @description The literal `DENY`, for browsers that do not know `frame-ancestors`.
         * @example DENY
         */
        readonly FrameOptions: components["schemas"]["HeaderText"];
        /**
         * @description The literal `true` when this is the answer to an earlier request with the same key; absent otherwise.
         * @example true
         */
        readonly IdempotencyReplayed: components["schemas"]["HeaderText"];
        /**
         * @description The literal `no-store`; the answer may not be kept.
         * @example no-store
         */
        readonly NoStore: components["schemas"]["HeaderText"];
        /**
         * @description The cookie `__Host-claim` (`claim`, without `Secure`, where the base URL is http on loopback): a random value for 30 minutes that the
         *     forms are bound to. Signing in replaces it.
         * @example __Host-claim=EXAMPLE-cookie-value-not-a-real-session-00000000; Path=/; Max-Age=1800; HttpOnly; Secure; SameSite=Lax
         */
        readonly PageCookie: components["schemas"]["HeaderText"];
        /**
         * @description The literal `strict-origin`. The address holds a token, so no path may leak; forms still need a real `Origin`.
         * @example strict-origin
         */
        readonly PageReferrerPolicy: components["schemas"]["HeaderText"];
        /**
         * @description The literal `no-referrer`.
         * @example no-referrer
         */
        readonly ReferrerPolicy: components["schemas"]["HeaderText"];
        /**
         * @description The literal `noindex`.
         * @example noindex
         */
        readonly RobotsTag: components["schemas"]["HeaderText"];
        /**
         * @description The policy in the IETF form, with family, quota and window in seconds. Accompanied by `RateLimit`, which has what is left.
         * @example "account";q=100;w=60
         */
        readonly AccountRateLimitPolicy: components["schemas"]["HeaderText"];
        /**
         * @description The bearer challenge with `error="invalid_request"`, when the fault is in the `Authorization` header; absent otherwise.
         * @example Bearer resource_metadata="https://portfolio.example.org/.well-known/oauth-protected-resource", error="invalid_request"
         */
        readonly CredentialsChallenge: components["schemas"]["HeaderText"];
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly listProjects: {
        readonly parameters: {
            readonly query?: {
                /** @description Only projects of this category; upper and lower case are the same. May stand once, and not empty. */
                readonly category?: components["parameters"]["ProjectCategory"];
                /** @description Largest number of projects in the answer. Without it the whole list comes. */
                readonly limit?: components["parameters"]["ProjectPageLimit"];
                /** @description The `nextCursor` of the answer before, to continue after it. */
                readonly cursor?: components["parameters"]["ProjectCursor"];
            };
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The projects, with `version`. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Sunset: components["headers"]["Sunset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectList"];
                    readonly "application/vnd.vitrine.v1+json": components["schemas"]["ProjectList"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly listProjectsUnversioned: {
        readonly parameters: {
            readonly query?: {
                /** @description Only projects of this category; upper and lower case are the same. May stand once, and not empty. */
                readonly category?: components["parameters"]["ProjectCategory"];
                /** @description Largest number of projects in the answer. Without it the whole list comes. */
                readonly limit?: components["parameters"]["ProjectPageLimit"];
                /** @description The `nextCursor` of the answer before, to continue after it. */
                readonly cursor?: components["parameters"]["ProjectCursor"];
            };
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The projects, without `version`. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Sunset: components["headers"]["Sunset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectList"];
                    readonly "application/vnd.vitrine.v1+json": components["schemas"]["ProjectList"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getProject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path: {
                /** @description Identifier of the project, as the list gives it. */
                readonly slug: components["parameters"]["ProjectSlug"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The project. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Sunset: components["headers"]["Sunset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AIProject"];
                    readonly "application/vnd.vitrine.v1+json": components["schemas"]["AIProject"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getProjectUnversioned: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path: {
                /** @description Identifier of the project, as the list gives it. */
                readonly slug: components["parameters"]["ProjectSlug"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The project. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Sunset: components["headers"]["Sunset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AIProject"];
                    readonly "application/vnd.vitrine.v1+json": components["schemas"]["AIProject"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getSiteProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The profile. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Sunset: components["headers"]["Sunset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SiteProfile"];
                    readonly "application/vnd.vitrine.v1+json": components["schemas"]["SiteProfile"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly listOffers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The offers. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Sunset: components["headers"]["Sunset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OfferList"];
                    readonly "application/vnd.vitrine.v1+json": components["schemas"]["OfferList"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly searchSite: {
        readonly parameters: {
            readonly query: {
                /** @description The words to look for. */
                readonly q: components["parameters"]["SearchText"];
                /** @description Only results of this kind. */
                readonly type?: components["parameters"]["SearchKind"];
                /** @description Largest number of results, 10 unless given. */
                readonly limit?: components["parameters"]["SearchCount"];
            };
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What was found. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Sunset: components["headers"]["Sunset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchResults"];
                    readonly "application/vnd.vitrine.v1+json": components["schemas"]["SearchResults"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly listPages: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The pages. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Sunset: components["headers"]["Sunset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PageList"];
                    readonly "application/vnd.vitrine.v1+json": components["schemas"]["PageList"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getPageContent: {
        readonly parameters: {
            readonly query: {
                /** @description Which page to read. */
                readonly path: components["parameters"]["PageToRead"];
                /** @description Where in the text to start; 0 unless given. */
                readonly offset?: components["parameters"]["PageOffset"];
                /** @description Largest number of characters in the answer; 20,000 unless given. */
                readonly max_chars?: components["parameters"]["PagePartSize"];
            };
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The page, or the part asked for. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Sunset: components["headers"]["Sunset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PageContent"];
                    readonly "application/vnd.vitrine.v1+json": components["schemas"]["PageContent"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getResume: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The resume. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Sunset: components["headers"]["Sunset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Resume"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getStaticFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of a file, with or without the hash of its content. */
                readonly file: components["parameters"]["StaticFileName"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/css": components["schemas"]["Stylesheet"];
                    readonly "text/javascript": components["schemas"]["Script"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 404: components["responses"]["DocumentNotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getHome: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The home page. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Markdown-Tokens": components["headers"]["X-Markdown-Tokens"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HomeHtml"];
                    readonly "text/markdown": components["schemas"]["HomeMarkdown"];
                    readonly "application/json": components["schemas"]["HomeSummary"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getHomeMarkdown: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The home page. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Markdown-Tokens": components["headers"]["X-Markdown-Tokens"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": components["schemas"]["HomeMarkdown"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getFavicon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The icon. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/svg+xml": components["schemas"]["SvgImage"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getIcon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The icon. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/png": components["schemas"]["PngImage"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getOgImage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The image. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/png": components["schemas"]["PngImage"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getWebmcpTools: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The script. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/javascript": components["schemas"]["WebmcpScript"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The service answers. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            readonly 400: components["responses"]["ApiDocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getApiIndex: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The index. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ApiIndex"];
                    readonly "application/vnd.vitrine.v1+json": components["schemas"]["ApiIndex"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["ApiDocumentBadRequest"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getLlmsTxt: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The profile. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": components["schemas"]["LlmsText"];
                    readonly "application/json": components["schemas"]["LlmsProfile"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getLlmsFullTxt: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The whole site as text. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": components["schemas"]["LlmsFullText"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getOpenapi: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The description. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OpenapiDocument"];
                    readonly "application/openapi+json": components["schemas"]["OpenapiDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getOpenapiAlias: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The description. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OpenapiDocument"];
                    readonly "application/openapi+json": components["schemas"]["OpenapiDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["ApiDocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getDevelopers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The docs hub. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Markdown-Tokens": components["headers"]["X-Markdown-Tokens"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["DocsHubHtml"];
                    readonly "text/markdown": components["schemas"]["DocsHubMarkdown"];
                    readonly "application/json": components["schemas"]["DeveloperHub"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getDevelopersMarkdown: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The docs hub. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Markdown-Tokens": components["headers"]["X-Markdown-Tokens"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": components["schemas"]["DocsHubMarkdown"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getDevelopersReference: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The page of the viewer. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ReferenceHtml"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getApiCatalog: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The catalog. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/linkset+json": components["schemas"]["ApiCatalog"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getAgentCard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The card. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AgentCard"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getAiCatalog: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The catalog. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AiCatalog"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getArd: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The catalog. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AiCatalog"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getAgentSkillsIndex: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The index. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SkillIndex"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getAgentSkill: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of a skill, as the index lists it. */
                readonly name: components["parameters"]["SkillNameInPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The skill. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": components["schemas"]["SkillMarkdown"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 404: components["responses"]["DocumentNotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getSecurityTxt: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The contact. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": components["schemas"]["SecurityText"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 404: components["responses"]["DocumentNotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getRobotsTxt: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The rules. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": components["schemas"]["RobotsText"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getSitemap: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sitemap. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/xml": components["schemas"]["XmlSitemap"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getSitemapMarkdown: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sitemap. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Markdown-Tokens": components["headers"]["X-Markdown-Tokens"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": components["schemas"]["MarkdownSitemap"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getAgentsMd: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The guide. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Markdown-Tokens": components["headers"]["X-Markdown-Tokens"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": components["schemas"]["AgentsGuideMarkdown"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getAgentsMdUppercase: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The guide. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Markdown-Tokens": components["headers"]["X-Markdown-Tokens"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": components["schemas"]["AgentsGuideMarkdown"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getProtectedResourceMetadata: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The metadata. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProtectedResourceMetadata"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getMcpProtectedResourceMetadata: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The metadata. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProtectedResourceMetadata"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getAuthorizationServerMetadata: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The metadata. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuthorizationServerMetadata"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getJwks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The keys. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/jwk-set+json": components["schemas"]["SigningKeySet"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getAuthMd: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The skill. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Markdown-Tokens": components["headers"]["X-Markdown-Tokens"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": components["schemas"]["AuthGuideMarkdown"];
                    readonly "application/json": components["schemas"]["AuthSkillSummary"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getAssertionRevokedEventSchema: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The schema. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/schema+json": components["schemas"]["EventSchemaDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getMcpDescriptor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The descriptor. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["McpDescriptor"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["ApiDocumentBadRequest"];
            readonly 403: components["responses"]["OriginNotAllowed"];
            readonly 405: components["responses"]["McpMethodNotAllowed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly postMcp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
                /**
                 * @description The protocol revision that the client speaks: `2026-07-28`, `2025-11-25`, `2025-06-18`, `2025-03-26` or `2024-11-05`. Without it the
                 *     message is read as one of a handshake revision. An unknown one is a 400 with code `UNSUPPORTED_PROTOCOL_VERSION`.
                 */
                readonly "MCP-Protocol-Version"?: components["parameters"]["McpVersionHeader"];
                /** @description The method of the message, repeated. Requests of revision 2026-07-28 must send it, equal to `method`; other requests leave it out. */
                readonly "Mcp-Method"?: components["parameters"]["McpMethodHeader"];
                /**
                 * @description The name of what is asked for, repeated: `params.name` of `tools/call` and `prompts/get`, `params.uri` of `resources/read`. Requests of
                 *     revision 2026-07-28 must send it with these three methods. Text beyond ASCII is written `=?base64?…?=`, the Base64 of its UTF-8 bytes.
                 */
                readonly "Mcp-Name"?: components["parameters"]["McpNameHeader"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["McpMessage"];
        readonly responses: {
            /** @description The answer, or the answers to a batch in the order of its messages, those to notifications left out. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JsonRpcAnswer"];
                };
            };
            /** @description A notification, or a batch of nothing but notifications, was taken. No body. */
            readonly 202: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The request was refused before it was understood. An error record, or a JSON-RPC error when the request declares revision
             *     2026-07-28. An unparsable body and a wrong `API-Version` are always error records.
             */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["McpRefusal"];
                };
            };
            readonly 403: components["responses"]["OriginNotAllowed"];
            /** @description The method is unknown. Only requests that declare revision 2026-07-28 get this status; older ones get a JSON-RPC error with 200. */
            readonly 404: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["McpRefusal"];
                };
            };
            readonly 405: components["responses"]["McpMethodNotAllowed"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getMcpServerCard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The card. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["McpServerCard"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getMcpServerCardAlias: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The card. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/mcp-server-card+json": components["schemas"]["McpServerCard"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["ApiDocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getMcpManifest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The manifest. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly Link: components["headers"]["Link"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["McpManifest"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["DocumentBadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly registerAgent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The type of registration, and for `identity_assertion` the proof. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegistrationRequest"];
            };
        };
        readonly responses: {
            /** @description Registered. The answer holds secrets and is given once. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Registration"];
                };
            };
            /**
             * @description `invalid_request`: the body, its type or the assertion is faulty; with `reason` when the assertion is. `anonymous_not_enabled`: this
             *     deployment takes no anonymous registrations.
             */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthError"];
                };
            };
            /**
             * @description A human is needed. `interaction_required`: show `verification_uri` and `user_code`, then poll the claim grant. `login_required`: the
             *     user signs in again at the provider. Two `WWW-Authenticate` lines, the bearer challenge first, then `AgentAuth` with the error.
             */
            readonly 401: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "WWW-Authenticate": components["headers"]["AgentChallenge"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IdentityChallenge"];
                };
            };
            /** @description The human denied this subject's registration. Ask again after the claim window of the denied one has ended. */
            readonly 403: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthError"];
                };
            };
            readonly 405: components["responses"]["AgentMethodNotAllowed"];
            readonly 413: components["responses"]["AgentPayloadTooLarge"];
            readonly 429: components["responses"]["AgentTooManyRequests"];
            readonly 500: components["responses"]["AgentServerError"];
            readonly 503: components["responses"]["AgentUnavailable"];
        };
    };
    readonly startClaim: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The registration and the human's address. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClaimRequest"];
            };
        };
        readonly responses: {
            /** @description The attempt has begun. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClaimAttempt"];
                };
            };
            /**
             * @description `invalid_request`: the body is faulty, the address is no plain email address, or this deployment does not allow it.
             *     `email_mismatch`: the registration is bound to another address.
             */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthError"];
                };
            };
            readonly 401: components["responses"]["UnknownClaimToken"];
            /** @description The human denied this registration. Do not ask again; a new registration is needed. */
            readonly 403: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthError"];
                };
            };
            readonly 405: components["responses"]["AgentMethodNotAllowed"];
            /** @description The registration is claimed already, or confirmed and waiting to be collected. */
            readonly 409: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The claim window is over or the registration was revoked. Register anew. */
            readonly 410: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthError"];
                };
            };
            readonly 413: components["responses"]["AgentPayloadTooLarge"];
            readonly 429: components["responses"]["AgentTooManyRequests"];
            readonly 500: components["responses"]["AgentServerError"];
            readonly 503: components["responses"]["AgentUnavailable"];
        };
    };
    readonly viewClaimByQuery: {
        readonly parameters: {
            readonly query: {
                /** @description The `claim_token` of the registration. An address may end up in logs of others: prefer the POST form. This service's own logs leave it out. */
                readonly claim_token: components["parameters"]["ClaimTokenQuery"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the claim stands. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClaimView"];
                };
            };
            /** @description There is no `claim_token`, it stands twice, or an unknown parameter does. */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthError"];
                };
            };
            readonly 401: components["responses"]["UnknownClaimToken"];
            readonly 405: components["responses"]["AgentMethodNotAllowed"];
            readonly 429: components["responses"]["AgentTooManyRequests"];
            readonly 500: components["responses"]["AgentServerError"];
            readonly 503: components["responses"]["AgentUnavailable"];
        };
    };
    readonly viewClaim: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The registration to look at. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClaimViewRequest"];
            };
        };
        readonly responses: {
            /** @description Where the claim stands. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClaimView"];
                };
            };
            /** @description The body is faulty or has no `claim_token`. */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthError"];
                };
            };
            readonly 401: components["responses"]["UnknownClaimToken"];
            readonly 405: components["responses"]["AgentMethodNotAllowed"];
            readonly 413: components["responses"]["AgentPayloadTooLarge"];
            readonly 429: components["responses"]["AgentTooManyRequests"];
            readonly 500: components["responses"]["AgentServerError"];
            readonly 503: components["responses"]["AgentUnavailable"];
        };
    };
    readonly completeClaim: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The form of the page. */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["ClaimDecisionForm"];
            };
        };
        readonly responses: {
            /** @description Decided, `confirmed` or `denied`. The page can be closed. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["ClaimPageRecord"];
                };
            };
            /** @description The form is faulty, names no attempt, or its code is not six digits (not counted). */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["ClaimPageError"];
                };
            };
            /** @description A wrong code, counted; `tries_left` tells how many more there are. */
            readonly 401: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["ClaimPageError"];
                };
            };
            readonly 403: components["responses"]["PageForbidden"];
            readonly 404: components["responses"]["PageNotFound"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 409: components["responses"]["PageConflict"];
            readonly 410: components["responses"]["PageGone"];
            readonly 413: components["responses"]["PagePayloadTooLarge"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly getClaimPage: {
        readonly parameters: {
            readonly query?: {
                /** @description The attempt, from the `verification_uri` that the agent showed. Without it the attempt is meant for which the session signed in. */
                readonly claim_attempt_token?: components["parameters"]["ClaimAttemptTokenQuery"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The landing page, the code form, or what was already decided. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["ClaimPageRecord"];
                };
            };
            /** @description There is no `claim_attempt_token` and no session that names an attempt, or the token is malformed. */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["ClaimPageError"];
                };
            };
            readonly 403: components["responses"]["PageForbidden"];
            readonly 404: components["responses"]["PageNotFound"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 410: components["responses"]["PageGone"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly getSigninPage: {
        readonly parameters: {
            readonly query?: {
                /** @description The secret of the mailed sign-in link. */
                readonly t?: components["parameters"]["SigninLinkQuery"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The link is good. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["SigninRecord"];
                };
            };
            /** @description There is no `t`, or it is malformed. */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["ClaimPageError"];
                };
            };
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 410: components["responses"]["PageGone"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly requestSigninLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The form of the page. */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["SigninRequestForm"];
            };
        };
        readonly responses: {
            /** @description On its way, for clients that prefer JSON. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SigninRecord"];
                };
            };
            /** @description Back to the landing page, which says that the mail is on its way. */
            readonly 303: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Location: components["headers"]["Location"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The form is faulty or is not sent as one, or it names no attempt and there is no session that does. */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["ClaimPageError"];
                };
            };
            readonly 403: components["responses"]["PageForbidden"];
            readonly 404: components["responses"]["PageNotFound"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 409: components["responses"]["PageConflict"];
            readonly 410: components["responses"]["PageGone"];
            readonly 413: components["responses"]["PagePayloadTooLarge"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly confirmSignin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The form of the page. */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["SigninForm"];
            };
        };
        readonly responses: {
            /** @description Signed in, for clients that prefer JSON. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SigninRecord"];
                };
            };
            /** @description On to the code form at `/agent/claim`. */
            readonly 303: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Location: components["headers"]["Location"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The form is faulty or is not sent as one, or it has no well-formed `t`. */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["ClaimPageError"];
                };
            };
            readonly 403: components["responses"]["PageForbidden"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 410: components["responses"]["PageGone"];
            readonly 413: components["responses"]["PagePayloadTooLarge"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly signOut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The form of the page. */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["SignoutForm"];
            };
        };
        readonly responses: {
            /** @description Signed out. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["SigninRecord"];
                };
            };
            /** @description Signed out, back to the landing page of the attempt that the form named. */
            readonly 303: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Location: components["headers"]["Location"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The form is faulty or is not sent as one. */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["ClaimPageError"];
                };
            };
            readonly 403: components["responses"]["PageForbidden"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 413: components["responses"]["PagePayloadTooLarge"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly getMutePage: {
        readonly parameters: {
            readonly query?: {
                /** @description The value that names the address in the mute link of every mail. */
                readonly m?: components["parameters"]["MuteLinkQuery"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Whether mail is sent now, and the button to change it. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["MuteRecord"];
                };
            };
            /** @description There is no `m`, or it is malformed. */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["ClaimPageError"];
                };
            };
            readonly 404: components["responses"]["PageNotFound"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly setMute: {
        readonly parameters: {
            readonly query?: {
                /** @description The value that names the address in the mute link of every mail. */
                readonly m?: components["parameters"]["MuteLinkQuery"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The form of the page. */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["MuteForm"];
            };
        };
        readonly responses: {
            /** @description The state from now on. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["MuteRecord"];
                };
            };
            /** @description There is no well-formed `m`, or `action` is neither `mute` nor `resume`. */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["PageReferrerPolicy"];
                    readonly "Set-Cookie": components["headers"]["PageCookie"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Frame-Options": components["headers"]["FrameOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Robots-Tag": components["headers"]["RobotsTag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["ClaimPageHtml"];
                    readonly "application/json": components["schemas"]["ClaimPageError"];
                };
            };
            readonly 403: components["responses"]["PageForbidden"];
            readonly 404: components["responses"]["PageNotFound"];
            readonly 405: components["responses"]["PageMethodNotAllowed"];
            readonly 413: components["responses"]["PagePayloadTooLarge"];
            readonly 429: components["responses"]["PageTooManyRequests"];
            readonly 500: components["responses"]["PageServerError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly exchangeToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The grant and what it needs. */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        readonly responses: {
            /** @description An access token, and after a claim the new assertion. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TokenRecord"];
                };
            };
            /**
             * @description Refused. `invalid_request`, `unsupported_grant_type`, `invalid_grant` with either grant; `invalid_target`, `invalid_scope` with
             *     jwt-bearer; `authorization_pending`, `slow_down` (with the new `interval`), `access_denied`, `expired_token` with the claim grant.
             */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthError"];
                };
            };
            readonly 405: components["responses"]["AgentMethodNotAllowed"];
            readonly 413: components["responses"]["AgentPayloadTooLarge"];
            readonly 429: components["responses"]["AgentTooManyRequests"];
            readonly 500: components["responses"]["AgentServerError"];
            readonly 503: components["responses"]["AgentUnavailable"];
        };
    };
    readonly revokeToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The token, as `application/x-www-form-urlencoded` of at most 16 KiB. */
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["RevocationRequest"];
            };
        };
        readonly responses: {
            /** @description The token does not work, or never did. No body. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_request`: `token` is missing, stands twice or is over 4096 characters, or the Content-Type is wrong.
             *     `unsupported_token_type`: this is an identity assertion.
             */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthError"];
                };
            };
            readonly 405: components["responses"]["AgentMethodNotAllowed"];
            readonly 413: components["responses"]["AgentPayloadTooLarge"];
            readonly 429: components["responses"]["AgentTooManyRequests"];
            readonly 500: components["responses"]["AgentServerError"];
            readonly 503: components["responses"]["AgentUnavailable"];
        };
    };
    readonly receiveSecurityEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The Security Event Token. */
        readonly requestBody: {
            readonly content: {
                readonly "application/secevent+jwt": components["schemas"]["SecurityEventToken"];
            };
        };
        readonly responses: {
            /** @description Taken. No body. */
            readonly 202: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is refused; `err` says why. */
            readonly 400: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Language": components["headers"]["ContentLanguageHeader"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SecurityEventError"];
                };
            };
            /** @description Only POST is answered here. Never HTML. */
            readonly 405: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly Allow: components["headers"]["AgentAllow"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Language": components["headers"]["ContentLanguageHeader"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SecurityEventError"];
                };
            };
            /** @description The token is larger than 32 KiB. */
            readonly 413: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Language": components["headers"]["ContentLanguageHeader"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SecurityEventError"];
                };
            };
            /** @description A limit of this client address or of this provider is used up. Deliver again after `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Language": components["headers"]["ContentLanguageHeader"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SecurityEventError"];
                };
            };
            /** @description A fault of the service. The body is empty; deliver again later. */
            readonly 500: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": components["schemas"]["EmptyText"];
                };
            };
            /**
             * @description The database or the provider's keys cannot be reached. The body is empty and the `jti` not used up; deliver again after `Retry-After`
             *     seconds.
             */
            readonly 503: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOriginAbsent"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly Pragma: components["headers"]["Pragma"];
                    readonly "RateLimit-Limit": components["headers"]["AgentRateLimitLimit"];
                    readonly "RateLimit-Policy": components["headers"]["AgentRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["AgentRateLimitRemaining"];
                    readonly "RateLimit-Reset": components["headers"]["AgentRateLimitReset"];
                    readonly "Referrer-Policy": components["headers"]["ReferrerPolicy"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly listMessages: {
        readonly parameters: {
            readonly query?: {
                /** @description Largest number of messages in the answer. */
                readonly limit?: components["parameters"]["MessageLimit"];
                /** @description The id of a message of this registration; only older ones are listed. An id that is not one of them is a 400. */
                readonly before?: components["parameters"]["MessageBefore"];
            };
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The messages, newest first. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["AccountRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MessageList"];
                    readonly "application/vnd.vitrine.v1+json": components["schemas"]["MessageList"];
                };
            };
            readonly 400: components["responses"]["ProtectedBadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["InsufficientScope"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly sendMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Names this message, so that a repeated request makes no second one. Unique per registration, kept as long as the message. The same key and
                 *     body give the same 201 with `Idempotency-Replayed: true`, and nothing is counted; the same key with another body is a 409 `CONFLICT`.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The message. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewMessage"];
            };
        };
        readonly responses: {
            /** @description Stored. */
            readonly 201: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["AccountRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MessageReceipt"];
                    readonly "application/vnd.vitrine.v1+json": components["schemas"]["MessageReceipt"];
                };
            };
            readonly 400: components["responses"]["MessageBadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["InsufficientScope"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["MessageLimitReached"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getResource: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The API version wanted. `v1` is the only one; anything else is a 400 with code `UNSUPPORTED_API_VERSION`, on every `/api/*` route. */
                readonly "API-Version"?: components["parameters"]["APIVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The registration behind the token. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    readonly "API-Version": components["headers"]["API-Version"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["AccountRateLimitPolicy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ResourceRecord"];
                    readonly "application/vnd.vitrine.v1+json": components["schemas"]["ResourceRecord"];
                };
            };
            readonly 400: components["responses"]["ProtectedBadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
}
