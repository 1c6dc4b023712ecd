/** The entry of `npm run codegen`: writes `schemas/graphql/generated.ts`. */
import { writeFileSync } from "node:fs"
import { generateTypes } from "./generate-types.ts"
import { readSchemaText } from "./schema-text.ts"

writeFileSync(new URL("../../schemas/graphql/generated.ts", import.meta.url), await generateTypes(readSchemaText()))
