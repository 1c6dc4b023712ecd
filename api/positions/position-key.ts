import { createHash } from "node:crypto"
import type { PositionModel } from "#schemas/graphql/position-model.ts"

/** Identifies a position of an account: a digest of its place, equal for each reading. */
export const positionKey = ({ position }: PositionModel): string => {
  const { chainId, account, app, group, contract, item } = position
  return createHash("sha256")
    .update(JSON.stringify([chainId, account, app.protocol, group.id, contract, item]))
    .digest("hex")
    .slice(0, 32)
}
