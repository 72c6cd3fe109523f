import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.JSON;
import org.openapitools.client.api.AgentAuthApi;
import org.openapitools.client.api.McpApi;
import org.openapitools.client.api.PortfolioApi;
import org.openapitools.client.model.*;

public final class Journey {
  public static void main(String[] args) throws ApiException {
    ApiClient client = new ApiClient().setBasePath(args[0]);
    PortfolioApi portfolio = new PortfolioApi(client);
    AgentAuthApi agents = new AgentAuthApi(client);
    String slug = "harbor-forecast";

    ProjectList list = portfolio.listProjects("forecasting", null, 1, null, null, null);
    check(list.getCount() == 1);
    check(list.getProjects().get(0).getSlug().equals(slug));
    System.out.println("list projects");

    AIProject project = portfolio.getProject(slug, null);
    check(project.getTitle().equals("Harbor Forecast"));
    check(project.getStatus() == ProjectStatus.ACTIVE);
    System.out.println("get a project");

    ApiException unknown = refusal(() -> portfolio.getProject("no-such-project", null));
    check(unknown.getCode() == 404);
    check(errorOf(unknown) == ErrorCode.NOT_FOUND);
    System.out.println("meet a 404");

    SearchResults found = portfolio.searchSite("harbor", SearchType.PROJECT, null, null);
    check(found.getResults().get(0).getTitle().equals("Harbor Forecast"));
    check(found.getResults().get(0).getType() == SearchType.PROJECT);
    System.out.println("search");

    JsonRpcMessage message = new JsonRpcMessage().id(new JsonRpcId(1L)).method("tools/list");
    Map<?, ?> answer = (Map<?, ?>) new McpApi(client).postMcp(message, null, null, null, null);
    check(((Number) answer.get("id")).longValue() == 1);
    List<?> tools = (List<?>) ((Map<?, ?>) answer.get("result")).get("tools");
    check(tools.stream().anyMatch(tool -> ((Map<?, ?>) tool).get("name").equals("list_projects")));
    System.out.println("list the MCP tools");

    AnonymousRegistrationRequest anonymous = new AnonymousRegistrationRequest().type(AnonymousRegistrationRequest.TypeEnum.ANONYMOUS);
    AnonymousRegistration registration = agents.registerAgent(new RegistrationRequest(anonymous)).getAnonymousRegistration();
    check(registration.getPreClaimScopes().equals(Set.of(AccessScope.READ_PORTFOLIO)));
    System.out.println("register");

    String grant = "urn:ietf:params:oauth:grant-type:jwt-bearer";
    TokenRecord token = agents.exchangeToken(grant, registration.getIdentityAssertion(), null, null, null, null);
    check(token.getTokenType() == TokenRecord.TokenTypeEnum.BEARER);
    check(token.getScope().equals("read:portfolio"));
    check(token.getExpiresIn() > 0);
    System.out.println("exchange");

    ApiClient bearer = new ApiClient().setBasePath(args[0]);
    bearer.setBearerToken(token.getAccessToken());
    AgentAuthApi agent = new AgentAuthApi(bearer);
    ResourceRecord resource = agent.getResource(null);
    check(resource.getRegistrationId().equals(registration.getRegistrationId()));
    check(!resource.getClaimed());
    check(resource.getUser() == null);
    System.out.println("call the protected resource");

    agents.revokeToken(token.getAccessToken(), null);
    ApiException after = refusal(() -> agent.getResource(null));
    check(after.getCode() == 401);
    check(errorOf(after) == ErrorCode.UNAUTHORIZED);
    System.out.println("revoke");
  }

  private interface Call {
    Object answer() throws ApiException;
  }

  private static ApiException refusal(Call call) {
    try {
      throw new AssertionError("not refused: " + call.answer());
    } catch (ApiException refused) {
      return refused;
    }
  }

  private static ErrorCode errorOf(ApiException refused) {
    ErrorRecord record = JSON.deserialize(refused.getResponseBody(), ErrorRecord.class);
    return record.getError().getCode();
  }

  private static void check(boolean asExpected) {
    if (!asExpected) throw new AssertionError("not the expected answer");
  }
}
