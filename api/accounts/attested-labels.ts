/** Labels that accounts of this release attest on served chains, reused until a block attests or revokes one of an account. */
import { Effect } from "effect"
import { type AccountLabel, accountLabels, countingLabels } from "#projections/contracts/account-labels.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { makeDependentCache } from "../cache/dependent-cache.ts"
import type { RequestContext } from "../request/request-context.ts"

type Labels = ReadonlyArray<AccountLabel>

const cachedLabels = makeDependentCache<Labels>({ dependency: "label", weightOf: ({ value }) => 1 + value.length })

/** The marks of the chains on which accounts of the release attest labels; none if no such chain is served. */
export const attestationMarks = ({ labels, marks }: Pick<RequestContext, "labels" | "marks">): ReadonlyArray<Mark> => {
  const chainIds = labels.attesters.map(({ chainId }) => chainId).filter((id) => marks.peek(id) !== undefined)
  return chainIds.length === 0 ? [] : marks.select(chainIds)
}

/** The attested labels of accounts that count at the marks; accounts without any are absent. */
export const readAttestedLabels = Effect.fnUntraced(function* (
  accounts: ReadonlyArray<Address>,
  context: Pick<RequestContext, "labels" | "marks">,
) {
  const ofChains = attestationMarks(context)
  if (ofChains.length === 0) return new Map<Address, Labels>()
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
      const counting = countingLabels(own, (chainId) => context.marks.peek(chainId)?.timestampMs)
      return counting.length === 0 ? [] : [[account, counting] as const]
    }),
  )
})
