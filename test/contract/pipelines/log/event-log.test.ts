import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import { eventLogContract } from "./event-log-contract.ts"

const directory = mkdtempSync(join(tmpdir(), "tidemark-log-"))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

eventLogContract("local", { name: "local", directory })
