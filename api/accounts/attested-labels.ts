/** Labels that accounts of this release attest on served chains, reused until a block attests or revokes one of an account. */
import { Effect } from "effect"
import { type AccountLabel, accountLabels, countingLabels } from "#projections/contracts/account-labels.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { makeDependentCache } from "../cache/dependent-cache.ts"
import type { RequestContext } from "../request/request-context.ts"

type Labels = ReadonlyArray<AccountLabel>

const cachedLabels = makeDependentCache<Labels>({ dependency: "label", weightOf: ({ value }) => 1 + value.length })

/** The attested labels of accounts that count at the marks; accounts without any are absent. */
export const readAttestedLabels = Effect.fnUntraced(function* (
  accounts: ReadonlyArray<Address>,
  { labels, marks }: Pick<RequestContext, "labels" | "marks">,
) {
  const chainIds = labels.attesters.map(({ chainId }) => chainId).filter((id) => marks.peek(id) !== undefined)
  if (chainIds.length === 0) return new Map<Address, Labels>()
  const ofChains = marks.select(chainIds)
  const found = yield* cachedLabels({ marks: ofChains, keys: accounts }, (missing) =>
    Effect.map(
      accountLabels({ marks: ofChains, accounts: missing }),
      (read) =>
        new Map(
          missing.map((account) => {
            const value = read.get(account) ?? []
            return [account, { value, dependsOn: [account, ...value.map(({ uid }) => uid)] }]
          }),
        ),
    ),
  )
  return new Map(
    [...found].flatMap(([account, own]) => {
      const counting = countingLabels(own, (chainId) => marks.peek(chainId)?.timestampMs)
      return counting.length === 0 ? [] : [[account, counting] as const]
    }),
  )
})
