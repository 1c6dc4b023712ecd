/** Parts of tables. */

/** A column: its title, and the classes of its head, which are those of its cells. */
export type Column = readonly [title: string, classes?: string]

/** The head of a table. */
export const TableHead = ({ columns }: { columns: ReadonlyArray<Column> }) => (
  <thead>
    <tr>
      {columns.map(([title, classes]) => (
        <th key={title} scope="col" class={classes}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
)
