/*
 * Registers the tools of this site with the browser's model context (WebMCP), if there is one. The page contains the tool
 * descriptions, and calls go to the MCP endpoint. Tools are registered synchronously, since some agents look only once.
 */
(() => {
  const block = document.getElementById('webmcp-tools');
  /** The draft uses document.modelContext. Older browsers and extensions use navigator.modelContext. */
  const register = document.modelContext?.registerTool
    ? (tool, options) => document.modelContext.registerTool(tool, options)
    : navigator.modelContext?.registerTool
      ? (tool, options) => navigator.modelContext.registerTool(tool, options)
      : undefined;
  if (!register || !block) return;

  const endpoint = block.dataset.endpoint;
  const version = '2026-07-28';
  const leaving = new AbortController();
  let lastId = 0;

  /** An Error record in the format of the service. */
  const failure = (code, message, hint) => ({ error: { code, message, hint } });

  const envelope = (name, input) => ({
    jsonrpc: '2.0',
    id: ++lastId,
    method: 'tools/call',
    params: {
      name,
      arguments: input ?? {},
      _meta: {
        'io.modelcontextprotocol/protocolVersion': version,
        'io.modelcontextprotocol/clientCapabilities': {},
        'io.modelcontextprotocol/clientInfo': { name: 'webmcp-page', version: '1.0.0' },
      },
    },
  });

  /** Returns the structured result or an Error record. A thrown error would reach the agent without its message. */
  const read = (answer) => {
    const { result, error } = answer;
    if (result?.isError) return JSON.parse(result.content[0].text);
    if (result) return result.structuredContent;
    return error?.data?.error ? { error: error.data.error } : { error };
  };

  const call = async (name, input, signal) => {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'MCP-Protocol-Version': version,
          'Mcp-Method': 'tools/call',
          'Mcp-Name': name,
        },
        body: JSON.stringify(envelope(name, input)),
        signal,
      });
      return read(await response.json());
    } catch (fault) {
      if (fault.name === 'AbortError') throw fault;
      return failure('SERVICE_UNAVAILABLE', 'The site could not be reached.', 'Try again in a moment.');
    }
  };

  for (const { name, title, description, inputSchema } of JSON.parse(block.textContent)) {
    const tool = {
      name,
      title,
      description,
      inputSchema,
      annotations: { readOnlyHint: true },
      execute: (input, options) => call(name, input, options?.signal),
    };
    try {
      Promise.resolve(register(tool, { signal: leaving.signal })).catch(() => {});
    } catch {
      // A name that is taken, or a browser that knows another form of the draft: the page works without.
    }
  }

  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) leaving.abort();
  });
})();
