// Starts the viewer of the API description. It must ask this origin alone: no fonts, no telemetry, no proxy, no
// assistant.
window.Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
});
