/** Lists of the API in the form of Relay's connections. Pure. */

/** Edges of a list. */
export interface Edges<Node> {
  readonly edges: ReadonlyArray<{ readonly node: Node }>
}

/** A page of a list. */
export interface Connection<Node> extends Edges<Node> {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** The rows of a page. */
export const nodesOf = <Node>({ edges }: Edges<Node>): ReadonlyArray<Node> => edges.map(({ node }) => node)
