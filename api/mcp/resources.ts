/** Resources of the MCP server: the schema of GraphQL, and the views of SQL. */
import type { View } from "#projections/views/view.ts"
import { viewSummary } from "#projections/views/view-text.ts"
import { readSchemaText } from "../schema/schema-text.ts"

/** A resource, and its text. */
export interface McpResource {
  readonly uri: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType: string
  readonly text: () => string
}

const schemaResource: McpResource = {
  uri: "tidemark://schema",
  name: "schema",
  title: "GraphQL schema",
  description: "The GraphQL schema of the service.",
  mimeType: "application/graphql",
  text: readSchemaText,
}

const viewsIntroduction = `# Views of the tool sql

Addresses and hashes are lower-case hex text with 0x. Amounts are decimals in whole tokens; columns ending in \`_raw\` are the integers. A column ending in
\`_bytes\` is the key of an index: compare it with \`unhex('…')\`, the address without 0x. The resource tidemark://views/<name> describes the columns of a view.
`

const viewsResource = (views: ReadonlyArray<View>): McpResource => ({
  uri: "tidemark://views",
  name: "views",
  title: "Views of SQL",
  description: "The views that the tool sql reads: their rows, columns and types.",
  mimeType: "text/markdown",
  text: () => [viewsIntroduction, ...views.map(viewSummary)].join("\n"),
})

/** The resources, those of views where statements are answered. */
export const makeResources = (views: ReadonlyArray<View> | undefined): ReadonlyArray<McpResource> => [
  schemaResource,
  ...(views === undefined ? [] : [viewsResource(views)]),
]
