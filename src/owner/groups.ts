/** The first words of the owner's commands, and what each is about. */
export const ownerGroups: Readonly<Record<string, string>> = {
  agents: 'Agents that registered here: list, show, revoke',
  messages: 'What agents wrote to you, and people by the contact form',
  reading: 'What people and agents read here',
  people: 'People who proved an address here, and whom you block',
  audit: 'What was done here by agents, people and you',
  overview: 'What is unread, new and to be mended',
  console: 'Open the console in the browser, sign out of it, try its mail',
  settings: 'The settings in force, and whether the public addresses answer',
  keys: 'Rotate the signing keys',
  trust: 'The identity providers that you trust: list, reload',
  database: 'Dump, restore and migrate the state',
};
