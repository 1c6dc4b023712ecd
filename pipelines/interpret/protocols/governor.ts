import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/**
 * Votes of the governors that follow OpenZeppelin's, Compound's and Nouns' interfaces, and delegation by `ERC20Votes`.
 *
 * Source: `IGovernor` and `IVotes` of npm package `@openzeppelin/contracts`; `abi/static/GovernorAlpha.json` of npm package `@hop-protocol/core`;
 * `src/governance/governor/IGovernor.sol` of https://github.com/ourzora/nouns-protocol; `contracts/governance/NounsDAOInterfaces.sol` of
 * https://github.com/code-423n4/2022-08-nounsdao (`RefundableVote`).
 */
export const governor: Interpreter = defineProtocol({
  slug: "governor",
  rules: [
    { action: "vote", event: "VoteCast(address,uint256,uint8,uint256,string)", account: { topic: 1 } },
    { action: "vote", event: "VoteCast(address,uint256,bool,uint256)", account: { word: 0 } },
    { action: "vote", event: "VoteCast(address,bytes32,uint256,uint256,string)", account: { word: 0 } },
    { action: "vote", event: "RefundableVote(address,uint256,bool)", account: { topic: 1 } },
    { action: "delegate", event: "DelegateChanged(address,address,address)", account: { topic: 1 } },
  ],
})
