import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import { clampedInt256 } from "../table/clamped-amount.ts"
import { addressColumn, int256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

interface Movement {
  readonly token: Address
  readonly account: Address
  amountRaw: bigint
}

/** Net movements of ERC-20 tokens, by token and account; those of the zero address are what was burned less what was minted. */
const movementsOf = (deltas: ReadonlyArray<Delta>): ReadonlyArray<Movement> => {
  const byToken = new Map<Address, Map<Address, Movement>>()
  const add = (ofToken: Map<Address, Movement>, movement: Movement) => {
    const known = ofToken.get(movement.account)
    if (known === undefined) ofToken.set(movement.account, movement)
    else known.amountRaw += movement.amountRaw
  }
  for (const { asset, account, amountRaw } of deltas) {
    if (asset.standard !== "erc20") continue
    const { token } = asset
    let ofToken = byToken.get(token)
    if (ofToken === undefined) {
      ofToken = new Map()
      byToken.set(token, ofToken)
    }
    add(ofToken, { token, account, amountRaw })
    add(ofToken, { token, account: zeroAddress, amountRaw: -amountRaw })
  }
  return [...byToken.values()].flatMap((ofToken) =>
    [...ofToken.values()].filter(({ account, amountRaw }) => account !== zeroAddress || amountRaw !== 0n),
  )
}

/** Net movements of ERC-20 tokens, by token: the holders of one token. */
export const tokenMovements = defineProjection({
  name: "token_movements",
  version: 1,
  comment:
    "One row per ERC-20 token, account and block with a movement. Ordered by chain, token and account: the holders of a token. Replacing by seq. Kept forever. Single movements, and by account: ledger.",
  orderBy: ["chain_id", "token", "account", "block_number"],
  shardBy: ["chain_id", "token"],
  columns: {
    token: addressColumn("Contract of the token."),
    account: addressColumn(
      "Account whose balance changes; the zero address for the change of the supply, negative if tokens were minted.",
    ),
    net_raw: int256Column("Sum of the movements in the block, in the token's base unit. Clamped at 2^255 - 1."),
  },
  rows: ({ deltas }) =>
    movementsOf(deltas).map(({ token, account, amountRaw }) => ({
      token,
      account,
      net_raw: clampedInt256(amountRaw),
    })),
})
