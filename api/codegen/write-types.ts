/** The entry of `npm run codegen`: writes `schemas/graphql/generated.ts`. */
import { writeFileSync } from "node:fs"
import { readSchemaText } from "../schema/schema-text.ts"
import { generateTypes } from "./generate-types.ts"

writeFileSync(new URL("../../schemas/graphql/generated.ts", import.meta.url), await generateTypes(readSchemaText()))
