/**
 * What stands in the mails to the owner, in English. Between these words stand names and addresses that others chose: a
 * translation keeps each value, and leaves the commands as they are.
 */
export const lettersEn = {
  contactSubject: 'Contact form: {name}',
  letterReceived: 'Message {id}, received {moment}.',
  letterProven: 'For {address}, who proved this mailbox.',
  letterAsserted: 'For {address}, an address that {provider} asserts.',
  letterNoAddress: 'No verified address: the human is known to {provider} by phone only, so a reply has nowhere to go.',
  letterProvider: 'a provider',
  letterReplyTo: 'Given by the agent, unverified: {address}',
  letterByAgent: 'Written by the agent {registration}.',
  letterByPerson: 'Written by a person, through the contact form, as {registration}.',
  letterCutOffAgent: 'To cut it off:',
  letterCutOffAddress: 'To cut this address off:',
  letterTextOfAgent: 'What the agent wrote, to the end of this mail:',
  letterTextOfPerson: 'What the person wrote, to the end of this mail:',
  letterClaimed: 'An agent was claimed',
  letterClaimedText: 'The agent {registration} may write to you from now on, for {address}.',
  letterNoEmail: 'a human without an email address',
  letterClaimedAt: 'Claimed: {moment}.',
  letterAllowed: 'An app was allowed',
  letterAllowedText: 'The app that calls itself {name} {host} was allowed to act for {address}: {scopes}.',
  letterHost: '(of {host})',
  letterAllowedAt: 'Allowed: {moment}.',
  letterCutOffApp: 'Once it has picked up its access, this cuts it off:',
} as const;
