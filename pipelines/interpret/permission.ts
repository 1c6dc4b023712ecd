import type { Address } from "#schemas/domain/primitive.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"
import { actorItem, type Sentence, sentence, tokenContractItem, tokenItems } from "./sentence.ts"

/** From here on an allowance has no limit that means anything; many tokens never count it down. */
const unlimitedRaw = 2n ** 255n

/** True where an allowance is as good as endless. */
export const isUnlimited = (amountRaw: bigint): boolean => amountRaw >= unlimitedRaw

/** Who may spend what. */
export interface Permission {
  readonly spenders: ReadonlyArray<Address>
  readonly limited: ReadonlyArray<AssetAmount>
  readonly unlimited: ReadonlyArray<Address>
}

/** Says who may spend how much from now on. */
export const approvedSentence = ({ spenders, limited, unlimited }: Permission): Sentence => {
  const [actors, amounts, tokens] = [actorItems(spenders), tokenItems(limited), contractItems(unlimited)]
  if (tokens.length === 0) return sentence`Approved ${actors} to spend ${amounts}`
  return amounts.length === 0
    ? sentence`Approved ${actors} to spend unlimited ${tokens}`
    : sentence`Approved ${actors} to spend ${amounts} and unlimited ${tokens}`
}

/** Says who may no longer spend what. */
export const revokedSentence = ({
  spenders,
  tokens,
}: {
  readonly spenders: ReadonlyArray<Address>
  readonly tokens: ReadonlyArray<Address>
}): Sentence => sentence`Revoked ${actorItems(spenders)} as spender of ${contractItems(tokens)}`

const actorItems = (addresses: ReadonlyArray<Address>) => [...new Set(addresses)].map(actorItem)

const contractItems = (tokens: ReadonlyArray<Address>) =>
  [...new Set(tokens)].map((token) => tokenContractItem({ token }))
