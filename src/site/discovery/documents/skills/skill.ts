/** A skill that this site teaches to agents. */
export interface AgentSkill {
  /** For people. */
  readonly title: string;
  /** One line, at most 1024 characters. */
  readonly description: string;
  /** Requests that this skill serves, two to five. */
  readonly queries: string[];
  /** Markdown after the front matter. */
  readonly body: string;
}
