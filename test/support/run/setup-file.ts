/** Run by vitest before each test file. */
import { afterAll } from "vitest"
import { closeFile } from "./file-scope.ts"

afterAll(closeFile)
