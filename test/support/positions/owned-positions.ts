/** Positions in responses to a query of `appBalances` by account. */
import type { Address } from "#schemas/domain/primitive.ts"

/** An amount in a response. */
export interface AmountAnswer {
  /** Decimal text. */
  readonly balance: string
  readonly decimals: number
}

interface ByAccountAnswer<Position> {
  readonly portfolioV2: {
    readonly appBalances: {
      readonly byAccount: {
        readonly edges: ReadonlyArray<{
          readonly node: {
            readonly accountAddress: Address
            readonly appGroupBalances: {
              readonly edges: ReadonlyArray<{
                readonly node: {
                  readonly positionBalances: { readonly edges: ReadonlyArray<{ readonly node: Position }> }
                }
              }>
            }
          }
        }>
      }
    }
  }
}

/** The positions in the data of a response, with their owners. `Position` has the members that the query selects. */
export const ownedPositionsIn = <Position>(data: unknown): ReadonlyArray<Position & { readonly account: Address }> => {
  // The server validates the query against its schema.
  const { portfolioV2 } = data as ByAccountAnswer<Position>
  return portfolioV2.appBalances.byAccount.edges.flatMap(({ node: { accountAddress, appGroupBalances } }) =>
    appGroupBalances.edges
      .flatMap(({ node }) => node.positionBalances.edges)
      .map(({ node }) => ({ ...node, account: accountAddress })),
  )
}

/** Base units of an amount. */
export const rawOf = ({ balance, decimals }: AmountAnswer): bigint => {
  const [whole = "0", fraction = ""] = balance.split(".")
  return BigInt(`${whole}${fraction.padEnd(decimals, "0")}`)
}
