/**
 * A workflow that publishes the folder on GitHub Pages once it is pushed as a repository, and the file that keeps
 * Jekyll away from it.
 */
export const pagesWorkflow: readonly { readonly file: string; readonly bytes: string }[] = [
  {
    file: '.github/workflows/pages.yml',
    bytes: `name: Publish on GitHub Pages
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
  cancel-in-progress: false
jobs:
  publish:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/configure-pages@v5
      - uses: actions/upload-pages-artifact@v3
        with:
          path: .
      - id: deployment
        uses: actions/deploy-pages@v4
`,
  },
  { file: '.nojekyll', bytes: '' },
];
