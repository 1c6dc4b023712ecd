import { defineProtocol } from "../../protocols/protocol.ts"

const ids = {
  10: ["0x00000000fc6c5f01fc30151999387bb99a9f489b"],
}

const keys = {
  10: ["0x00000000fc1237824fb747abde0ff18990e59b7e"],
}

const storage = {
  10: ["0x00000000fcce7f938e7ae6d3c335bd6a1a7c593d"],
}

const tiers = {
  8453: ["0x00000000fc84484d585c3cf48d213424dfde43fd"],
}

/**
 * Farcaster: ids, the keys that write for them, and the storage that they rent.
 *
 * Source: npm package `@farcaster/core` 0.20.0, addresses and ABIs of `dist/index.js`; tiers: `farcaster/constants.py` in
 * `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki.
 */
export const farcaster = defineProtocol({
  slug: "farcaster",
  name: "Farcaster",
  rules: [
    { action: "call", verb: "Registered", paid: "price", event: "Register(address,uint256,address)", emitters: ids },
    { action: "call", verb: "Transferred an id", event: "Transfer(address,address,uint256)", emitters: ids },
    { action: "call", verb: "Recovered an id", event: "Recover(address,address,uint256)", emitters: ids },
    {
      action: "call",
      verb: "Changed the recovery address",
      event: "ChangeRecoveryAddress(uint256,address)",
      emitters: ids,
    },
    { action: "call", verb: "Added a key", event: "Add(uint256,uint32,bytes,bytes,uint8,bytes)", emitters: keys },
    { action: "call", verb: "Removed a key", event: "Remove(uint256,bytes,bytes)", emitters: keys },
    {
      action: "call",
      verb: "Rented storage",
      paid: "price",
      event: "Rent(address,uint256,uint256)",
      emitters: storage,
    },
    {
      action: "call",
      verb: "Bought a subscription",
      paid: "price",
      event: "PurchasedTier(uint256,uint256,uint256,address)",
      emitters: tiers,
    },
  ],
})
