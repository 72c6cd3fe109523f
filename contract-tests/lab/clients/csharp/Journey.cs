using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Vitrine.Api;
using Vitrine.Client;
using Vitrine.Model;

using var http = new HttpClient();
var portfolio = new PortfolioApi(http, args[0]);
var agents = new AgentAuthApi(http, args[0]);
var slug = "harbor-forecast";

var list = portfolio.ListProjects(category: "forecasting", limit: 1);
Check(list.Count == 1);
Check(list.Projects[0].Slug == slug);
Console.WriteLine("list projects");

var project = portfolio.GetProject(slug);
Check(project.Title == "Harbor Forecast");
Check(project.Status == ProjectStatus.Active);
Console.WriteLine("get a project");

var unknown = Refusal(() => portfolio.GetProject("no-such-project"));
Check(unknown.ErrorCode == 404);
Check(CodeOf(unknown) == ErrorCode.NOTFOUND);
Console.WriteLine("meet a 404");

var found = portfolio.SearchSite("harbor", SearchType.Project);
Check(found.Results[0].Title == "Harbor Forecast");
Check(found.Results[0].Type == SearchType.Project);
Console.WriteLine("search");

var message = new JsonRpcMessage(JsonRpcMessage.JsonrpcEnum._20, new JsonRpcId(1L), "tools/list");
var answer = new McpApi(http, args[0]).PostMcp(message);
var tools = (JArray)((JObject)answer)["result"]["tools"];
Check(tools.Any(tool => (string)tool["name"] == "list_projects"));
Console.WriteLine("list the MCP tools");

var anonymous = new AnonymousRegistrationRequest(AnonymousRegistrationRequest.TypeEnum.Anonymous);
var registration = agents.RegisterAgent(new RegistrationRequest(anonymous)).GetAnonymousRegistration();
Check(registration.PreClaimScopes.SequenceEqual(new List<AccessScope> { AccessScope.Readportfolio }));
Console.WriteLine("register");

var grant = "urn:ietf:params:oauth:grant-type:jwt-bearer";
var token = agents.ExchangeToken(grant, registration.IdentityAssertion);
Check(token.TokenType == TokenRecord.TokenTypeEnum.Bearer);
Check(token.Scope == "read:portfolio");
Check(token.ExpiresIn > 0);
Console.WriteLine("exchange");

var agent = new AgentAuthApi(http, new Configuration { BasePath = args[0], AccessToken = token.AccessToken });
var resource = agent.GetResource();
Check(resource.RegistrationId == registration.RegistrationId);
Check(!resource.Claimed);
Check(resource.User == null);
Console.WriteLine("call the protected resource");

agents.RevokeToken(token.AccessToken);
var after = Refusal(() => agent.GetResource());
Check(after.ErrorCode == 401);
Check(CodeOf(after) == ErrorCode.UNAUTHORIZED);
Console.WriteLine("revoke");

static void Check(bool asExpected)
{
    if (!asExpected) throw new Exception("not the expected answer");
}

static ApiException Refusal(Action call)
{
    try
    {
        call();
    }
    catch (ApiException refused)
    {
        return refused;
    }
    throw new Exception("not refused");
}

static ErrorCode CodeOf(ApiException refused) =>
    JsonConvert.DeserializeObject<ErrorRecord>((string)refused.ErrorContent).Error.Code;
