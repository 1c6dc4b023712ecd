import { defineProtocol } from "../../protocols/protocol.ts"

const deposits = { 1: ["0x879133fd79b7f48ce1c368b0fca9ea168eaf117c"] }

const rewards = { 1: ["0xc64783f0be60a81a716535287539a694403183ba"] }

/**
 * Octant: GLM that is locked, and what it earns.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/octant/constants.py`; events: `contracts-v1/Deposits.sol` and
 * `Vault.sol` of https://github.com/golemfoundation/octant.
 */
export const octant = defineProtocol({
  slug: "octant",
  name: "Octant",
  rules: [
    { action: "deposit", event: "Locked(uint256,uint256,uint256,address)", emitters: deposits, account: { word: 3 } },
    {
      action: "withdraw",
      event: "Unlocked(uint256,uint256,uint256,address)",
      emitters: deposits,
      account: { word: 3 },
    },
    { action: "claim", event: "Withdrawn(address,uint256,uint256)", emitters: rewards, got: "any" },
  ],
})
