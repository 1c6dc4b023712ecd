/** The languages of the editors. */
import { json } from "@codemirror/lang-json"
import { StandardSQL, sql } from "@codemirror/lang-sql"
import type { Extension } from "@codemirror/state"
import { graphql } from "cm6-graphql"
import type { GraphQLSchema } from "graphql"
import type { SqlView } from "../sql-answer.ts"

/** JSON. */
export const jsonLanguage = (): Extension => json()

/** GraphQL, with completion, checks and, on Ctrl+click, documentation once there is a schema. */
export const graphqlLanguage = (schema: GraphQLSchema | undefined, onShow: (type: string) => void): Extension =>
  graphql(schema, {
    onShowInDocs: (_field, type, parent) => {
      const shown = parent ?? type
      if (shown !== undefined) onShow(shown.replace(/[[\]!]/g, ""))
    },
  })

/** SQL, with completion of views and columns. */
export const sqlLanguage = (views: ReadonlyArray<SqlView>): Extension =>
  sql({
    dialect: StandardSQL,
    upperCaseKeywords: true,
    schema: Object.fromEntries(views.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
  })
