/** A command cannot do what was asked; the message is one sentence for the operator. */
export class CommandError extends Error {}

/** The words of a command are wrong, so its usage is shown too. */
export class UsageError extends CommandError {}
