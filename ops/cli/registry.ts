import type { Command } from "./command.ts"
import { up } from "./up.ts"

/** Every command, by name. */
export const commands: ReadonlyArray<Command> = [up]
