/** Figures of groups of positions, as the interface shows them. */
import type { LoanFigureName } from "#schemas/domain/position.ts"
import type { PositionFigureModel, PositionModel } from "#schemas/graphql/position-model.ts"
import { toFloat } from "../render/amount.ts"

/** Decimal places of figures. */
export const figureDecimals = 18

const labels: Readonly<Record<LoanFigureName, string>> = {
  "health-factor": "Health Factor",
  "loan-to-value": "Loan to Value",
}

const isOfLoan = (figure: PositionFigureModel): figure is PositionFigureModel & { readonly name: LoanFigureName } =>
  figure.name in labels

const itemOf = (name: LoanFigureName, value: number) =>
  name === "health-factor"
    ? { __typename: "NumberMetadataItem" as const, type: "number", valueNumber: value }
    : { __typename: "PercentageMetadataItem" as const, type: "pct", valuePct: value * 100 }

/** The figures of loans among positions, those of one market once for each account. */
export const metadataOf = (positions: ReadonlyArray<PositionModel>) => {
  const figures = positions.flatMap(({ position }) =>
    position.figures.filter(isOfLoan).map((figure) => {
      const text = `${position.chainId} ${position.account} ${figure.contract} ${figure.name}`
      return [
        text,
        { label: labels[figure.name], item: itemOf(figure.name, toFloat(figure.valueRaw, figureDecimals)) },
      ] as const
    }),
  )
  return [...new Map(figures).values()]
}
