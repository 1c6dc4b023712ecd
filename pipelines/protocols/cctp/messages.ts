import { cctpChains } from "../families/bridge-chain.ts"
import type { MessageRule } from "../message-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("cctp")

/** The first bytes of what a burn of version 2 states, in the body of its message. */
const bodyBytes = { burnToken: 4, mintRecipient: 36, amount: 68, messageSender: 100, maxFee: 132 }

const bodyValue = (fromByte: number) => ({ argument: 2, fromByte })

/**
 * Burns and their mints. Version 1 numbers the messages of each chain. Version 2 numbers a message only where it is attested, so that a burn is
 * identified by its values: equal burns are one message.
 *
 * Source: `src/MessageTransmitter.sol`, `src/v2/MessageTransmitterV2.sol` and `src/messages/v2/BurnMessageV2.sol` of
 * https://github.com/circlefin/evm-cctp-contracts.
 */
export const messages: ReadonlyArray<MessageRule> = [
  {
    event: "DepositForBurn(uint64,address,uint256,address,bytes32,uint32,bytes32,bytes32)",
    emitters: contracts.messengers,
    step: "SENT",
    form: "cctp",
    values: ["chain", { topic: 1 }, { value: { word: 2 }, chains: cctpChains }],
  },
  {
    event: "MessageReceived(address,uint32,uint64,bytes32,bytes)",
    emitters: contracts.transmitters,
    step: "RECEIVED",
    form: "cctp",
    values: [{ value: { word: 0 }, chains: cctpChains }, { topic: 2 }, "chain"],
  },
  {
    event: "DepositForBurn(address,uint256,address,bytes32,uint32,bytes32,bytes32,uint256,uint32,bytes)",
    emitters: contracts.laterMessengers,
    step: "SENT",
    form: "cctp-2",
    values: [
      "chain",
      { value: { word: 2 }, chains: cctpChains },
      { topic: 1 },
      { word: 1 },
      { word: 0 },
      { topic: 2 },
      { word: 5 },
    ],
  },
  {
    event: "MessageReceived(address,uint32,bytes32,bytes32,uint32,bytes)",
    emitters: contracts.laterTransmitters,
    step: "RECEIVED",
    form: "cctp-2",
    values: [
      { value: { word: 0 }, chains: cctpChains },
      "chain",
      bodyValue(bodyBytes.burnToken),
      bodyValue(bodyBytes.mintRecipient),
      bodyValue(bodyBytes.amount),
      bodyValue(bodyBytes.messageSender),
      bodyValue(bodyBytes.maxFee),
    ],
  },
]
