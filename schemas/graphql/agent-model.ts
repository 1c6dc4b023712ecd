/** Models of agents; as `model.ts`. */
import type { Agent, AgentEarning, Feedback, Reputation } from "../domain/agent.ts"
import type { TokenKey } from "../domain/token-key.ts"

/** Model of `Agent`. */
export type AgentModel = Agent

/** Model of `AgentReputation`. */
export type AgentReputationModel = Reputation

/** Model of `AgentFeedback`. */
export type AgentFeedbackModel = Feedback

/** Model of `AgentEarning`. */
export interface AgentEarningModel extends AgentEarning, TokenKey {}
