import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Connects with ClickHouse's JDBC driver as it is by default, and prints what it reads as one line of JSON. */
public class Connect {
  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
  }

  private static String listed(ResultSet rows, String column) throws SQLException {
    List<String> values = new ArrayList<>();
    while (rows.next()) values.add(quoted(rows.getString(column)));
    return "[" + String.join(",", values) + "]";
  }

  private static String sums(Connection connection, String account) throws SQLException {
    String sql = "SELECT symbol, sum(amount_raw) AS raw FROM transfers WHERE from_address = ? GROUP BY symbol ORDER BY symbol";
    List<String> values = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, account);
      ResultSet rows = statement.executeQuery();
      while (rows.next()) values.add("[" + quoted(rows.getString(1)) + "," + quoted(rows.getBigDecimal(2).toString()) + "]");
    }
    return "[" + String.join(",", values) + "]";
  }

  private static String refusal(Connection connection) {
    try {
      connection.createStatement().executeQuery("SELECT nothing FROM transfers");
      return "null";
    } catch (SQLException refused) {
      return quoted(refused.getMessage());
    }
  }

  public static void main(String[] arguments) throws SQLException {
    try (Connection connection = DriverManager.getConnection(arguments[0], "default", arguments[1])) {
      System.out.println(
          "{\"version\":" + quoted(connection.getMetaData().getDatabaseProductVersion())
              + ",\"sums\":" + sums(connection, arguments[2])
              + ",\"tables\":" + listed(connection.getMetaData().getTables(null, null, "%", null), "TABLE_NAME")
              + ",\"columns\":" + listed(connection.getMetaData().getColumns(null, "default", "blocks", "%"), "COLUMN_NAME")
              + ",\"error\":" + refusal(connection) + "}");
    }
  }
}
