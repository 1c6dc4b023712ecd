/**
 * The entry of `npm run codegen`, which follows `npm ci` and precedes `npm run types`: writes `api/schema/generated.ts`, the types of the
 * examples, `ops/examples/generated.ts`, and those of the web app's documents, each beside its document.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { parse } from "graphql"
import { answerTypes } from "./answer-types.ts"
import { readClientFiles } from "./client-documents.ts"
import { clientTypes, declarationPath } from "./client-types.ts"
import { generateTypes } from "./generate-types.ts"
import { readSchemaText } from "./schema-text.ts"

const examples = new URL("../../ops/examples/", import.meta.url)
const queries = globSync("*.graphql", { cwd: examples })
  .sort()
  .map((path) => ({ name: basename(path, ".graphql"), source: readFileSync(new URL(path, examples), "utf8") }))

writeFileSync(new URL("generated.ts", import.meta.url), await generateTypes(readSchemaText()))
writeFileSync(new URL("generated.ts", examples), answerTypes(readSchemaText(), queries))

const schema = parse(readSchemaText())
for (const file of readClientFiles()) writeFileSync(declarationPath(file.path), await clientTypes(schema, file))
