import { Effect } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { accountText, type Funding } from "./funding.ts"
import { marksFromStart } from "./marks-from-start.ts"
import { readFundings } from "./read-fundings.ts"

/** Levels of funders of an account that are followed. */
const levelsMax = 3

/** Whether two accounts were not funded together as of a block. */
export type IsIndependent = (one: Address, other: Address, asOfBlock: number) => boolean

/** An account and its funders as of a block, up to some levels. */
const lineageOf = (
  fundings: ReadonlyMap<string, Funding>,
  account: Address,
  { chainId, asOfBlock }: { readonly chainId: ChainId; readonly asOfBlock: number },
): ReadonlyArray<Address> => {
  const lineage = [account]
  let next: Address = account
  for (let level = 0; level < levelsMax; level += 1) {
    const funding = fundings.get(accountText({ chainId, account: next }))
    if (funding === undefined || funding.blockNumber > asOfBlock) break
    next = funding.funder
    lineage.push(next)
  }
  return lineage
}

/**
 * Reads which accounts were not funded together: neither did one send the other its first coins, nor did a common account, directly or over
 * two accounts between. Accounts of a chain that is not indexed from the first block on are taken as independent.
 */
export const readIndependence = Effect.fn("funding.readIndependence")(function* (query: {
  readonly marks: ReadonlyArray<Mark>
  readonly chainId: ChainId
  readonly accounts: ReadonlyArray<Address>
}) {
  const { chainId } = query
  const marks = marksFromStart(query.marks)
  const fundings = new Map<string, Funding>()
  let accounts = marks.length === 0 ? [] : [...new Set(query.accounts)]
  for (let level = 0; level < levelsMax && accounts.length > 0; level += 1) {
    const found = yield* readFundings({ marks, accounts: accounts.map((account) => ({ chainId, account })) })
    for (const [text, funding] of found) fundings.set(text, funding)
    accounts = [...new Set([...found.values()].map(({ funder }) => funder))].filter(
      (funder) => !fundings.has(accountText({ chainId, account: funder })),
    )
  }
  const isIndependent: IsIndependent = (one, other, asOfBlock) => {
    if (one === other) return false
    const own = new Set(lineageOf(fundings, one, { chainId, asOfBlock }))
    return !lineageOf(fundings, other, { chainId, asOfBlock }).some((account) => own.has(account))
  }
  return isIndependent
})
