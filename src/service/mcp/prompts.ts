import type { Prompt, PromptMessage } from './features.js';

/** The prompts. They name the tools to call, and contain no content that could become outdated (mcp.md §10). */
export const prompts: readonly Prompt[] = [
  {
    name: 'tour_portfolio',
    title: 'Tour the portfolio',
    description: 'A guided walk through the projects of this portfolio, all of them or those of one category.',
    arguments: [
      {
        name: 'category',
        title: 'Category',
        description: 'Only projects of this category; all of them without it.',
        required: false,
      },
    ],
    messages: ({ category }) => [
      requested(
        `Give me a tour of this portfolio${category ? `, only of its projects in the category ${JSON.stringify(category)}` : ''}.`,
        'Call get_site_profile to say in two sentences whose work it is.',
        `Call list_projects${category ? ' with that category' : ''} for the projects. When the list is empty, name the categories that there are and ask which one I meant.`,
        'Call get_project for the three that differ most from each other. For each say what problem it solves, what it is built with and what its metrics show; leave out what the record does not say.',
        'Link every project by its page, and end with what could be looked at next.',
      ),
    ],
  },
  {
    name: 'match_project',
    title: 'Find a matching project',
    description: 'Finds the projects of this portfolio that come closest to a need, and compares them.',
    arguments: [
      {
        name: 'need',
        title: 'Need',
        description: 'What you need or want to build, in a sentence or two.',
        required: true,
      },
    ],
    messages: ({ need = '' }) => [
      requested(
        `Which projects of this portfolio come closest to this need? ${need}`,
        'Call search_site with the words that matter most in it, and again with other words when little is found. Call list_projects when search finds nothing.',
        'Call get_project for each candidate, at most four, and get_page_content where the record leaves a question open.',
        'Compare them in a table: how far each fits, what it is built with, what its metrics show, what is missing. Say so plainly when none fits.',
        'Call list_offers and name the offer that suits, if one does.',
      ),
    ],
  },
];

function requested(...steps: readonly string[]): PromptMessage {
  return { role: 'user', content: { type: 'text', text: steps.join('\n') } };
}
