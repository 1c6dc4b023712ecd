import { api } from "./api.ts"
import { chains } from "./chains.ts"
import type { Command } from "./command.ts"
import { devnet } from "./devnet.ts"
import { doctor } from "./doctor.ts"
import { engine } from "./engine.ts"
import { importCommand } from "./import.ts"
import { interpret } from "./interpret.ts"
import { kafka } from "./kafka.ts"
import { processRole } from "./process.ts"
import { read } from "./read.ts"
import { up } from "./up.ts"

/** Every command, by name. */
export const commands: ReadonlyArray<Command> = [
  api,
  chains,
  devnet,
  doctor,
  engine,
  importCommand,
  interpret,
  kafka,
  processRole,
  read,
  up,
]
