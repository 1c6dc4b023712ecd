import type { Command } from "./command.ts"
import { isHelp } from "./parse-arguments.ts"
import { roleCommand } from "./role-command.ts"

/** Every command by its name: those of this folder, and the roles. */
const loaders: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ["api", async () => roleCommand((await import("../roles/api.ts")).api)],
  ["audit", async () => (await import("./audit.ts")).audit],
  ["backfill", async () => (await import("./backfill.ts")).backfill],
  ["backup", async () => (await import("./backup.ts")).backup],
  ["chains", async () => (await import("./chains.ts")).chains],
  ["devnet", async () => roleCommand((await import("../roles/devnet.ts")).devnet)],
  ["disk", async () => (await import("./disk.ts")).disk],
  ["doctor", async () => (await import("./doctor.ts")).doctor],
  ["engine", async () => roleCommand((await import("../roles/engine.ts")).engine)],
  ["enrich", async () => roleCommand((await import("../roles/enrich.ts")).enrich)],
  ["erase", async () => (await import("./erase.ts")).eraseCommand],
  ["fork", async () => (await import("./fork.ts")).fork],
  ["import", async () => (await import("./import.ts")).importCommand],
  ["interpret", async () => (await import("./interpret.ts")).interpret],
  ["kafka", async () => roleCommand((await import("../roles/kafka.ts")).kafka)],
  ["keys", async () => (await import("./keys.ts")).keys],
  ["mcp", async () => (await import("./mcp.ts")).mcp],
  ["new", async () => (await import("./new.ts")).newCommand],
  ["preview", async () => (await import("./preview.ts")).preview],
  ["prices", async () => (await import("./prices.ts")).prices],
  ["process", async () => roleCommand((await import("../roles/process.ts")).processRole)],
  ["read", async () => roleCommand((await import("../roles/read.ts")).read)],
  ["record", async () => (await import("./record.ts")).record],
  ["replay", async () => (await import("./replay.ts")).replay],
  ["restore", async () => (await import("./restore.ts")).restore],
  ["sql", async () => (await import("./sql.ts")).sql],
  ["status", async () => (await import("./status.ts")).status],
  ["tax-export", async () => (await import("./tax-export.ts")).taxExport],
  ["up", async () => roleCommand((await import("../roles/up.ts")).up)],
  ["verify", async () => (await import("./verify.ts")).verify],
  ["withhold", async () => (await import("./withhold.ts")).withhold],
])

/** The command of this name, or none; all of them for help. The modules of all take a while to load. */
export const loadCommands = (name: string | undefined): Promise<ReadonlyArray<Command>> =>
  Promise.all([...loaders].flatMap(([known, load]) => (isHelp(name) || known === name ? [load()] : [])))
