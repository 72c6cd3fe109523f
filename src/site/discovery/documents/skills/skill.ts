/** A skill that this site publishes for agents. */
export interface AgentSkill {
  /** Title that people see. */
  readonly title: string;
  /** One line, at most 1024 characters. */
  readonly description: string;
  /** Two to five example requests that this skill handles. */
  readonly queries: string[];
  /** Markdown after the front matter. */
  readonly body: string;
}
