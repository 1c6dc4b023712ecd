import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("farcaster")

/** Farcaster: ids, signer keys and storage rent. */
export const farcaster = defineProtocol({
  slug: "farcaster",
  name: "Farcaster",
  topic: "Social",
  rules: [
    ...eventRules(contracts.ids, [
      { action: "call", verb: "Registered", paid: "price", event: "Register(address,uint256,address)" },
      { action: "call", verb: "Transferred an id", event: "Transfer(address,address,uint256)" },
      { action: "call", verb: "Recovered an id", event: "Recover(address,address,uint256)" },
      { action: "call", verb: "Changed the recovery address", event: "ChangeRecoveryAddress(uint256,address)" },
    ]),
    ...eventRules(contracts.keys, [
      { action: "call", verb: "Added a key", event: "Add(uint256,uint32,bytes,bytes,uint8,bytes)" },
      { action: "call", verb: "Removed a key", event: "Remove(uint256,bytes,bytes)" },
    ]),
    {
      action: "call",
      verb: "Rented storage",
      paid: "price",
      event: "Rent(address,uint256,uint256)",
      emitters: contracts.storage,
    },
    {
      action: "call",
      verb: "Bought a subscription",
      paid: "price",
      event: "PurchasedTier(uint256,uint256,uint256,address)",
      emitters: contracts.tiers,
    },
  ],
})
