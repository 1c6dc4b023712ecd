/** TypeScript declarations of the web app's documents, one file beside each: a constant per operation, typed by its data and variables. */
import { codegen } from "@graphql-codegen/core"
import * as operationsPlugin from "@graphql-codegen/typescript-operations"
import { type DocumentNode, Kind } from "graphql"
import type { ClientFile } from "./client-documents.ts"

/** TypeScript types of scalars, as JSON carries them. */
const scalars = {
  Address: "string",
  BigDecimal: "string",
  DateTime: "string",
  Ens: "string",
  ID: "string",
  Timestamp: "number",
}

const declarationOf = (constant: string, operation: string): string =>
  `export const ${constant}: import("#api/web/client/document.ts").Document<${operation}, ${operation}Variables>\n`

/** The path of a file's declaration: TypeScript reads it for imports of the file (`allowArbitraryExtensions`). */
export const declarationPath = (path: string): string => path.replace(/\.graphql$/, ".d.graphql.ts")

/** The text of a file's declaration. */
export const clientTypes = async (schema: DocumentNode, file: ClientFile): Promise<string> => {
  const fragments = new Set([...file.fragments, ...file.operations.flatMap((operation) => operation.fragments)])
  const definitions = [...file.operations.map(({ definition }) => definition), ...fragments]
  const types = await codegen({
    filename: declarationPath(file.path),
    schema,
    documents: [{ location: file.path, document: { kind: Kind.DOCUMENT, definitions } }],
    plugins: [{ operations: {} }],
    pluginMap: { operations: operationsPlugin },
    config: { scalars, defaultScalarType: "unknown", immutableTypes: true, skipTypename: true },
  })
  const constants = file.operations.map(({ constant, definition: { name, operation } }) => {
    const kind = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}`
    return declarationOf(constant, `${name?.value}${kind}`)
  })
  return `// Made from the file of the same name by \`npm run codegen\`. Never edited by hand.\n${types}\n${constants.join("")}`
}
