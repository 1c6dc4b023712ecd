/** Evidence against a token, with the trades that prove it. */
import { AddressLink, TransactionLink } from "../../design/address-link.tsx"
import { Badge, Panel } from "../../design/layout.tsx"
import { TableHead } from "../../design/table.tsx"
import { Amount, Time } from "../../design/values.tsx"
import { shareText } from "../../format/fiat.ts"
import type { ServedChain } from "../../parts/of-chain.tsx"
import type { RiskFragment, TokenQuery } from "./token.graphql"
import { balanceModeTexts, evidenceText, riskTexts } from "./token-texts.ts"

type Token = NonNullable<TokenQuery["fungibleTokenV2"]>

interface RiskPanelProps {
  readonly token: Token
  readonly chain: ServedChain
}

const Proof = ({ risk: { proof }, token: { decimals }, chain }: RiskPanelProps & { risk: RiskFragment }) => (
  <table class="table">
    <TableHead columns={[["Trade"], ["By"], ["Amount, left", "number"]]} />
    <tbody>
      {proof.map(({ kind, transactionHash, timestamp, account, amountRaw, restRaw }) => (
        <tr key={`${kind} ${transactionHash} ${amountRaw}`}>
          <td title={evidenceText(kind)}>
            <span class="two">
              <TransactionLink chain={chain.slug} hash={transactionHash} />
              <Time timeMs={timestamp} />
            </span>
          </td>
          <td>
            <AddressLink address={account} />
          </td>
          <td class="number">
            <span class="two">
              <Amount raw={amountRaw} decimals={decimals} />
              {restRaw === null ? <span>–</span> : <Amount raw={restRaw} decimals={decimals} />}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The panel. */
export const RiskPanel = ({ token, chain }: RiskPanelProps) => {
  const { securityRisk: risk, balanceModeReason } = token
  return (
    <Panel
      title="Risk"
      lead={
        risk === null ? (
          <Badge tone="good">No evidence of spam</Badge>
        ) : (
          <Badge tone="bad" title={`Version ${risk.rulesVersion} of the rules`}>
            {shareText(risk.score * 100)} certain
          </Badge>
        )
      }
    >
      {risk === null ? (
        <p class="body muted">Neither its name, nor its transfers, nor its trades speak against this token.</p>
      ) : (
        <div class="body">
          <p class="loss">{riskTexts[risk.reason]}.</p>
          <ul class="reasons">
            {risk.evidence.map((name) => (
              <li key={name}>{evidenceText(name)}</li>
            ))}
          </ul>
        </div>
      )}
      {risk === null || risk.proof.length === 0 ? undefined : <Proof risk={risk} token={token} chain={chain} />}
      {balanceModeReason === null ? undefined : (
        <p class="body muted">
          Its events do not determine balances: {balanceModeTexts[balanceModeReason] ?? balanceModeReason} They are read
          from the chain.
        </p>
      )}
    </Panel>
  )
}
