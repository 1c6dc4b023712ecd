import { nobody, transferFrom } from "../../protocols/families/transfer.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** Take shares of Balancer's pools. */
const boosters = {
  1: ["0xa57b8d98dae62b26ec3bcc4a365338157060b234"],
  10: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
  100: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
  137: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
  8453: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
  42161: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
}

/** Vaults of auraBAL. */
const vaults = {
  10: ["0x4ea9317d90b61fc28c418c247ad0ca8939bbb0e9"],
  137: ["0x4ea9317d90b61fc28c418c247ad0ca8939bbb0e9"],
  8453: ["0x4ea9317d90b61fc28c418c247ad0ca8939bbb0e9"],
  42161: ["0x4ea9317d90b61fc28c418c247ad0ca8939bbb0e9"],
}

const auraToken = {
  1: ["0xc0c293ce456ff0ed870add98a0828dd4d2903dbf"],
  42161: ["0x1509706a6c66ca549ff0cb464de88231ddbe213b"],
}

/**
 * Aura, to which shares of Balancer's pools are lent.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/aura_finance/constants.py` and `decoder.py`, whose topics are the hashes of the
 * boosters' events; AURA: `addresses` of https://github.com/aurafinance/aura-contracts, on Arbitrum as its bridge made it.
 */
export const aura = defineProtocol({
  slug: "aura-finance",
  name: "Aura",
  rules: [
    { action: "deposit", event: "Deposited(address,uint256,uint256)", emitters: boosters, gave: "any" },
    { action: "withdraw", event: "Withdrawn(address,uint256,uint256)", emitters: boosters, account: { topic: 1 } },
    {
      action: "claim",
      event: "RewardPaid(address,uint256)",
      on: [1, 10, 100, 137, 8453, 42161],
      beside: { event: "Withdrawn(address,uint256,uint256)", emitters: boosters },
      account: { topic: 1 },
    },
    // AURA comes into being only as a part of what its rewards pay.
    {
      action: "claim",
      ...transferFrom(nobody),
      emitters: { 1: auraToken[1] },
    },
    {
      action: "claim",
      calls: ["getReward(address,bool)"],
      event: "Transfer(address,address,uint256)",
      emitters: { 42161: auraToken[42161] },
      account: { topic: 2 },
    },
    { action: "deposit", event: "Deposit(address,address,uint256,uint256)", emitters: vaults, account: { topic: 2 } },
    {
      action: "withdraw",
      event: "Withdraw(address,address,address,uint256,uint256)",
      emitters: vaults,
      account: { topic: 3 },
    },
  ],
})
