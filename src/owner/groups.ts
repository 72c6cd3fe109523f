/** The groups of the owner's commands, with their descriptions for `--help`. */
export const ownerGroups: Readonly<Record<string, string>> = {
  agents: 'Agents that registered here: list, show, revoke',
  messages: 'Messages from agents and from the contact form: list, read, mark, delete',
  reading: 'Show what people and agents read here',
  people: 'People who proved an address here: list, block, unblock',
  audit: 'List what agents, people and you did here',
  overview: 'Show unread messages, new agents and problems',
  console: 'Open the console in a browser, end its sessions, test its mail',
  settings: 'Show the settings in use, and whether the public addresses answer',
  keys: 'Rotate the signing keys',
  trust: 'The identity providers that you trust: list, reload',
  database: 'Dump, restore and migrate the state',
};
