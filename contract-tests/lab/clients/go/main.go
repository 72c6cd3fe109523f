package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"slices"

	"example.org/consumer/vitrine"
)

func main() {
	ctx := context.Background()
	baseURL := os.Args[1]
	client := newClient(baseURL)
	slug := "harbor-forecast"

	list, err := client.ListProjectsWithResponse(ctx, &vitrine.ListProjectsParams{Category: ptr("forecasting"), Limit: ptr(int32(1))})
	check(err, list.JSON200 != nil && list.JSON200.Count == 1 && list.JSON200.Projects[0].Slug == slug)
	fmt.Println("list projects")

	project, err := client.GetProjectWithResponse(ctx, slug, nil)
	check(err, project.JSON200 != nil && project.JSON200.Title == "Harbor Forecast" && *project.JSON200.Status == vitrine.Active)
	fmt.Println("get a project")

	unknown, err := client.GetProjectWithResponse(ctx, "no-such-project", nil)
	check(err, unknown.StatusCode() == 404 && unknown.JSON404 != nil && unknown.JSON404.Error.Code == vitrine.NOTFOUND)
	fmt.Println("meet a 404")

	search, err := client.SearchSiteWithResponse(ctx, &vitrine.SearchSiteParams{Q: "harbor", Type: ptr(vitrine.SearchTypeProject)})
	check(err, search.JSON200 != nil && search.JSON200.Results[0].Title == "Harbor Forecast" && search.JSON200.Results[0].Type == vitrine.SearchTypeProject)
	fmt.Println("search")

	check(nil, slices.Contains(toolNames(ctx, client), "list_projects"))
	fmt.Println("list the MCP tools")

	var anonymous vitrine.RegistrationRequest
	must(anonymous.FromAnonymousRegistrationRequest(vitrine.AnonymousRegistrationRequest{Type: vitrine.AnonymousRegistrationRequestTypeAnonymous}))
	registered, err := client.RegisterAgentWithResponse(ctx, anonymous)
	check(err, registered.JSON200 != nil)
	registration, err := registered.JSON200.AsAnonymousRegistration()
	check(err, slices.Equal(registration.PreClaimScopes, []vitrine.AccessScope{vitrine.AccessScopeReadPortfolio}))
	fmt.Println("register")

	exchanged, err := client.ExchangeTokenWithFormdataBodyWithResponse(ctx, vitrine.TokenRequest{
		GrantType: "urn:ietf:params:oauth:grant-type:jwt-bearer",
		Assertion: &registration.IdentityAssertion,
	})
	token := exchanged.JSON200
	check(err, token != nil && token.TokenType == vitrine.TokenRecordTokenTypeBearer && token.Scope == "read:portfolio" && token.ExpiresIn > 0)
	fmt.Println("exchange")

	agent := newClient(baseURL, vitrine.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token.AccessToken)
		return nil
	}))
	resource, err := agent.GetResourceWithResponse(ctx, nil)
	check(err, resource.JSON200 != nil && resource.JSON200.RegistrationId == registration.RegistrationId && !resource.JSON200.Claimed && resource.JSON200.User == nil)
	fmt.Println("call the protected resource")

	revoked, err := client.RevokeTokenWithFormdataBodyWithResponse(ctx, vitrine.RevocationRequest{Token: token.AccessToken})
	check(err, revoked.StatusCode() == 200)
	after, err := agent.GetResourceWithResponse(ctx, nil)
	check(err, after.StatusCode() == 401 && after.JSON401 != nil && after.JSON401.Error.Code == vitrine.UNAUTHORIZED)
	fmt.Println("revoke")
}

func toolNames(ctx context.Context, client *vitrine.ClientWithResponses) (names []string) {
	answer, err := client.PostMcpWithResponse(ctx, nil, map[string]any{"jsonrpc": "2.0", "id": 1, "method": "tools/list"})
	check(err, answer.JSON200 != nil)
	success := (*answer.JSON200).(map[string]any)
	check(nil, success["id"] == float64(1))
	for _, tool := range success["result"].(map[string]any)["tools"].([]any) {
		names = append(names, tool.(map[string]any)["name"].(string))
	}
	return names
}

func newClient(baseURL string, options ...vitrine.ClientOption) *vitrine.ClientWithResponses {
	client, err := vitrine.NewClientWithResponses(baseURL, options...)
	must(err)
	return client
}

func ptr[T any](value T) *T { return &value }

func must(err error) {
	if err != nil {
		log.Panic(err)
	}
}

// check ends the journey where an answer is not what the contract promises; the stack names the line.
func check(err error, asExpected bool) {
	must(err)
	if !asExpected {
		log.Panic("not the expected answer")
	}
}
