use std::env;
use std::error::Error;

use vitrine_client::apis::agent_auth_api::{self, GetResourceError};
use vitrine_client::apis::configuration::Configuration;
use vitrine_client::apis::portfolio_api::{self, GetProjectError};
use vitrine_client::apis::{Error as ApiError, mcp_api};
use vitrine_client::models::{
    AccessScope, AnonymousRegistrationRequest, ErrorCode, JsonRpcId, JsonRpcMessage, JsonRpcSuccess,
    ProjectStatus, Registration, RegistrationRequest, SearchType, token_record::TokenType,
};

fn main() -> Result<(), Box<dyn Error>> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(journey())
}

async fn journey() -> Result<(), Box<dyn Error>> {
    let base_path = env::args().nth(1).expect("the service's address");
    let client = Configuration { base_path, ..Configuration::default() };
    let slug = "harbor-forecast";

    let list = portfolio_api::list_projects(&client, Some("forecasting"), None, Some(1), None, None, None).await?;
    assert_eq!(list.count, 1);
    assert_eq!(list.projects[0].slug, slug);
    println!("list projects");

    let project = portfolio_api::get_project(&client, slug, None).await?;
    assert_eq!(project.title, "Harbor Forecast");
    assert_eq!(project.status, Some(ProjectStatus::Active));
    println!("get a project");

    match portfolio_api::get_project(&client, "no-such-project", None).await {
        Err(ApiError::ResponseError(answer)) => {
            assert_eq!(answer.status, 404);
            // Every error of this operation has the same record, so the first variant takes it.
            let Some(GetProjectError::Status400(record)) = answer.entity else { panic!("not an error record") };
            assert_eq!(record.error.code, ErrorCode::NotFound);
        }
        other => panic!("not a 404: {other:?}"),
    }
    println!("meet a 404");

    let found = portfolio_api::search_site(&client, "harbor", Some(SearchType::Project), None, None).await?;
    assert_eq!(found.results[0].title, "Harbor Forecast");
    assert_eq!(found.results[0].r#type, SearchType::Project);
    println!("search");

    let mut message = JsonRpcMessage::new("tools/list".to_owned());
    message.id = Some(Some(Box::new(JsonRpcId::Integer(1))));
    let body = serde_json::to_value(message)?;
    let success: JsonRpcSuccess = serde_json::from_value(mcp_api::post_mcp(&client, body, None, None, None, None).await?)?;
    assert_eq!(success.id.as_deref(), Some(&JsonRpcId::Integer(1)));
    let tools = success.result["tools"].as_array().expect("a list of tools");
    assert!(tools.iter().any(|tool| tool["name"] == "list_projects"));
    println!("list the MCP tools");

    let request = RegistrationRequest::AnonymousRegistrationRequest(Box::<AnonymousRegistrationRequest>::default());
    let registration = match agent_auth_api::register_agent(&client, request).await? {
        Registration::AnonymousRegistration(registration) => registration,
        other => panic!("not an anonymous registration: {other:?}"),
    };
    assert_eq!(registration.pre_claim_scopes, [AccessScope::ReadColonPortfolio]);
    println!("register");

    let grant = "urn:ietf:params:oauth:grant-type:jwt-bearer";
    let assertion = Some(registration.identity_assertion.as_str());
    let token = agent_auth_api::exchange_token(&client, grant, assertion, None, None, None, None).await?;
    assert_eq!(token.token_type, TokenType::Bearer);
    assert_eq!(token.scope, "read:portfolio");
    assert!(token.expires_in > 0);
    println!("exchange");

    let agent = Configuration { bearer_access_token: Some(token.access_token.clone()), ..client.clone() };
    let resource = agent_auth_api::get_resource(&agent, None).await?;
    assert_eq!(resource.registration_id, registration.registration_id);
    assert!(!resource.claimed && resource.user.is_none());
    println!("call the protected resource");

    agent_auth_api::revoke_token(&client, &token.access_token, None).await?;
    match agent_auth_api::get_resource(&agent, None).await {
        Err(ApiError::ResponseError(answer)) => {
            assert_eq!(answer.status, 401);
            let Some(GetResourceError::Status400(record)) = answer.entity else { panic!("not an error record") };
            assert_eq!(record.error.code, ErrorCode::Unauthorized);
        }
        other => panic!("not a 401: {other:?}"),
    }
    println!("revoke");
    Ok(())
}
